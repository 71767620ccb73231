// Names one answer of one test of one person: what otherwise would be three strings in an order to remember.

export type AnswerRef = { userId: string; attemptId: string; position: number };
