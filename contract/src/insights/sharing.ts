// Sharing: links to a result that show the parts its owner chose, and signed certificates for passed exams.
import * as z from 'zod/mini';
import { Mode } from '../attempts/attempt-actions.ts';
import { endpoint } from '../endpoint.ts';
import { GradeState, GraderKind, Total } from '../grading/grading.ts';
import { Kind } from '../kinds/kinds.ts';
import { Id, Instant, Skill, Track } from '../primitives.ts';
import { Answer, Question } from '../questions/questions.ts';

export const sharingLimits = {
  /** Maximum links per result at the same time. */
  linksPerResult: 20,
  /** Maximum length of a token. */
  token: 2000,
} as const;

/** Minimum questions and score to pass an exam; all questions must be graded. */
export const examPass = { questions: 5, percent: 70 } as const;

/** The parts that a shared link shows. Title, date, and number of questions are always shown. */
export const SharedParts = z
  .object({
    name: z.boolean(),
    score: z.boolean(),
    skills: z.boolean(),
    questions: z.boolean(),
    answers: z.boolean(),
  })
  .check(
    z.refine((parts) => parts.score || parts.skills || parts.questions, {
      path: ['score'],
      message: 'Choose at least one of score, skills, and questions.',
    }),
    z.refine((parts) => !parts.answers || parts.questions, {
      path: ['answers'],
      message: 'Answers can only be shown with their questions.',
    }),
  );
export type SharedParts = z.infer<typeof SharedParts>;

/** Lifetimes of a link to choose from, in days; null in a request: until it is removed. */
export const linkDays = [7, 30, 90] as const;

export const SharedLink = z.object({
  id: Id,
  parts: SharedParts,
  /** The link is `/shared-result#` plus this token. */
  token: z.string(),
  createdAt: Instant,
  expiresAt: z.nullable(Instant),
});
export type SharedLink = z.infer<typeof SharedLink>;

const SharedItem = z.object({
  position: z.number(),
  question: Question,
  /** null during grading. */
  state: z.nullable(GradeState),
  /** 0 to 100; null if the state has no score. */
  percent: z.nullable(z.number()),
  /** null if the owner doesn't share answers or didn't answer. */
  answer: z.nullable(Answer),
});
export type SharedItem = z.infer<typeof SharedItem>;

export const SharedResult = z.object({
  title: z.string(),
  mode: Mode,
  questions: z.number(),
  submittedAt: Instant,
  expiresAt: z.nullable(Instant),
  parts: SharedParts,
  name: z.nullable(z.string()),
  total: z.nullable(Total),
  bySkill: z.nullable(z.array(z.extend(Total, { skill: Skill }))),
  items: z.nullable(z.array(SharedItem)),
  /** Present if the test has sections and the link shows questions. */
  sections: z.optional(
    z.array(
      z.object({
        track: Track,
        /** Empty: all kinds. */
        kinds: z.array(Kind),
        /** The position of its first question. */
        first: z.number(),
        questions: z.number(),
        /** null if the owner doesn't share scores. */
        total: z.nullable(Total),
      }),
    ),
  ),
  /** The graders of the answers, without duplicates. */
  graders: z.array(z.object({ kind: GraderKind, name: z.string() })),
});
export type SharedResult = z.infer<typeof SharedResult>;

/** The content of a certificate; the signature covers all fields. */
export const Certificate = z.object({
  /** The account's name; the identity of the person wasn't verified. */
  name: z.string(),
  title: z.string(),
  questions: z.number(),
  percent: z.number(),
  submittedAt: Instant,
  /** The installation that signed it. */
  site: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

const byAttempt = z.object({ id: Id });
const Token = z.string().check(z.minLength(1), z.maxLength(sharingLimits.token));

export const sharingEndpoints = {
  shareResult: endpoint({
    method: 'POST',
    path: '/attempts/:id/links',
    access: 'user',
    summary: 'Creates a link that shows chosen parts of a result to anyone who has it.',
    params: byAttempt,
    body: z.object({ parts: SharedParts, days: z.nullable(z.literal([...linkDays])) }),
    output: SharedLink,
    secret: true,
    errors: ['results_not_ready', 'too_many_links'],
  }),
  listSharedLinks: endpoint({
    method: 'GET',
    path: '/attempts/:id/links',
    access: 'user',
    summary: 'Lists the active links to a result, newest first.',
    params: byAttempt,
    output: z.object({ links: z.array(SharedLink) }),
    secret: true,
    errors: [],
  }),
  removeSharedLink: endpoint({
    method: 'DELETE',
    path: '/shared-links/:id',
    access: 'user',
    summary: 'Removes a link to a result. It stops working immediately.',
    params: z.object({ id: Id }),
    errors: [],
  }),
  readSharedResult: endpoint({
    method: 'POST',
    path: '/shared-results/read',
    access: 'public',
    summary: 'Returns what a link to a result shows.',
    body: z.object({ token: Token }),
    output: SharedResult,
    errors: ['link_not_working'],
  }),
  issueCertificate: endpoint({
    method: 'POST',
    path: '/attempts/:id/certificate',
    access: 'user',
    summary:
      'Returns a signed certificate of a passed exam: a JWT (EdDSA, Ed25519) to append to /certificate#. The same exam gives the same certificate until the name changes.',
    params: byAttempt,
    output: z.object({ token: z.string() }),
    errors: ['results_not_ready', 'certificate_not_earned'],
  }),
  verifyCertificate: endpoint({
    method: 'POST',
    path: '/certificates/verify',
    access: 'public',
    summary: 'Checks a certificate’s signature. Returns what it says, or null if it isn’t valid.',
    body: z.object({ token: Token }),
    output: z.object({ certificate: z.nullable(Certificate) }),
    errors: [],
  }),
  readCertificateKey: endpoint({
    method: 'GET',
    path: '/certificates/key',
    access: 'public',
    summary: 'Returns the public key (JWK) for verifying this installation’s certificates.',
    output: z.object({ kty: z.string(), crv: z.string(), x: z.string(), alg: z.string(), kid: z.string() }),
    errors: [],
  }),
};
