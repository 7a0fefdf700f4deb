/**
 * How one country or language writes addresses. Spellings are separated by spaces; each is searched under the word
 * before it, so "Avenue", "Ave." and "Av" are one word.
 */
export type AddressTable = {
  directions?: Record<string, string>;
  /** Found even if left out or confused: "112 Perry", "112 Perry Ave". */
  streetTypes?: Record<string, string>;
  /** Other words that are often abbreviated: "Saint", "Mount", "Doctor". */
  words?: Record<string, string>;
  /** Words that people leave out: "Avenue of the Americas", "Calle de la Rosa". */
  fillers?: string;
  /** What comes before the number of an apartment, a floor or an office. */
  units?: string;
  /** Between the two streets of an intersection. */
  crossings?: string;
  /** Code → name of states and provinces. */
  states?: Record<string, string>;
};
