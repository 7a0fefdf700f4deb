/** As JSON with a line for each operation and component: small, and a change shows what it changed. */
export function writeDescription(description: object): string {
  const lines = (value: unknown, depth: number, indent: string): string => {
    if (depth === 0 || !value || typeof value !== 'object' || Array.isArray(value))
      return JSON.stringify(value);
    const members = Object.entries(value).map(
      ([name, member]) => `${indent}  ${JSON.stringify(name)}: ${lines(member, depth - 1, `${indent}  `)}`,
    );
    return `{\n${members.join(',\n')}\n${indent}}`;
  };
  return `${lines(description, 3, '')}\n`;
}
