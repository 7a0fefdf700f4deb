/** What a friend's referral code takes off a booking's price, in percent; adds to a promo code's. */
export const REFERRAL_PERCENT = 10;
