// The title of a job: the first opening line that names a role, since many start with the company or a greeting.

const openingLines = 8;
/** A title is short; a sentence that happens to name a role is not one. */
const longestTitle = 100;
const role =
  /\b(?:engineer|developer|programmer|manager|analyst|scientist|administrator|architect|lead|head of|director|consultant|specialist|tester|sre|dba|entwickler(?:in)?)\b/i;

export const titleOf = (document: string): string => {
  const lines = document
    .split('\n', 40)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, openingLines);
  return lines.find((line) => line.length <= longestTitle && role.test(line)) ?? lines[0] ?? '';
};
