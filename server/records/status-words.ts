const words: Record<string, string> = {
  en_route: 'on the way',
  in_progress: 'in progress',
  cancelled: 'canceled',
};

/** The status of a job, a visit, a quote or an invoice in a sentence for people: "en_route" is "on the way". */
export const statusWords = (status: string): string => words[status] ?? status;
