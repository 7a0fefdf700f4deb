/** How many of each kind somebody has seen already. */
export type Seen = Record<string, number>;

type Counted = { key: string; count: number };

/** More than were seen: somebody has to look again. */
export const isNew = ({ key, count }: Counted, seen: Seen): boolean => count > (seen[key] ?? 0);

export const seenAll = (notices: Counted[]): Seen =>
  Object.fromEntries(notices.map(({ key, count }) => [key, count]));

/** Once some are dealt with, the next that comes is new even if there were more before. */
export const forgetGone = (seen: Seen, notices: Counted[]): Seen => {
  const now = seenAll(notices);
  return Object.fromEntries(
    Object.entries(seen)
      .map(([key, count]) => [key, Math.min(count, now[key] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
};
