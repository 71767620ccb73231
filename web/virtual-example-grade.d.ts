// The module that example-grade-plugin.ts makes; src/content/example-grade.ts reads what it holds.
declare module 'virtual:example-grade' {
  const grade: unknown;
  export default grade;
}
