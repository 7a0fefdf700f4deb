/** Discount of a friend's referral code, in percent. Adds to a promo code's. */
export const REFERRAL_PERCENT = 10;
