/** What canceling a job does with the money. `held`: what was paid and neither refunded nor disputed. */
export function effectOfCanceling(held: number, fee: number): { refund: number; feeDue: number } {
  const cents = Math.round((held - fee) * 100);
  return { refund: Math.max(0, cents) / 100, feeDue: Math.max(0, -cents) / 100 };
}
