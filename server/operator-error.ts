/** A trouble that whoever runs the service can mend: told in its own words, without a stack. */
export class OperatorError extends Error {}
