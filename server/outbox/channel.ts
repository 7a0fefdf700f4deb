/** How a person is reached. */
export type Channel = 'email' | 'sms';
