/**
 * Why a customer cannot have a time, move a visit or cancel it. Customers read these sentences; `web/words/refusals.ts`
 * has them in every language.
 */
export const refusals = {
  enRoute: 'Your technician is already on the way, so this visit can’t be moved',
  started: 'The work has started, so this visit can’t be moved',
  done: 'This visit is done',
  visitCanceled: 'This visit is canceled',
  canceled: 'This booking is canceled',
  // Decided, and about to be carried out: its fee and refund belong to the old time.
  beingCanceled: 'This booking is being canceled',
  // A hold is the time of one person.
  crew: 'This visit takes more than one technician. Please call us to move it',
  // What the office arranged by hand, it also changes by hand.
  pinned: 'This time was arranged with our office. Please call us to move it',
  late: 'It’s too close to your visit to move it online. Please call us',
  gone: 'This time is no longer available. Please pick another',
  windowTaken: 'This window is no longer free; choose another',
  tooLong: 'This takes longer than can be booked online: please call us',
  cancelEnRoute: 'Your technician is already on the way. Please call us to cancel',
};
