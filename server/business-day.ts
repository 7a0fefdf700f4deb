/** The business's calendar day at an instant: "today" for figures, shares and schedules. */
export const businessDay = (at: Temporal.Instant, timezone: string): string =>
  at.toZonedDateTimeISO(timezone).toPlainDate().toString();
