/** How a person is contacted. */
export type Channel = 'email' | 'sms';
