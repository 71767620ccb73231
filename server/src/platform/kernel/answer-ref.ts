// Identifies one person's answer in one test, in place of three arguments whose order is easy to mix up.

export type AnswerRef = { userId: string; attemptId: string; position: number };
