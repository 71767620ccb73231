// Finds a job title: the first opening line that names a role, since many documents start with a company or a greeting.

const openingLines = 8;
/** In characters; a longer line is a sentence that happens to name a role. */
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
