// Builds the application: every feature and every adapter by name, and what joins them. The table of contents.
import type { Grade } from '@rehearse/contract/grading.ts';
import { createConnectModel } from './ai/model/connect-model.ts';
import { estimateTest } from './ai/model/grader/estimate-test.ts';
import { transactOn } from './db/database.ts';
import { accountsAtProvider } from './app-accounts.ts';
import { aiOf, graderWords } from './app-ai.ts';
import { exportPartsOf } from './app-exports.ts';
import { answersToGrade } from './app-grading.ts';
import type { Parts } from './app-parts.ts';
import { routesOf, tasksOf } from './app-routes.ts';
import { createAchievementsFeature } from './features/achievements/achievements.feature.ts';
import { createAnalyticsFeature } from './features/analytics/analytics.feature.ts';
import { createAuditFeature } from './features/audit/audit.feature.ts';
import { createAttemptsFeature } from './features/attempts/attempts.feature.ts';
import { createAuthoringFeature } from './features/authoring/authoring.feature.ts';
import { createContactFeature } from './features/contact/contact.feature.ts';
import { createDemoFeature } from './features/demo/demo.feature.ts';
import { createFeedbackFeature } from './features/feedback/feedback.feature.ts';
import { createDocumentsFeature } from './features/documents/documents.feature.ts';
import { createGradingFeature } from './features/grading/grading.feature.ts';
import { createIdentityFeature } from './features/identity/identity.feature.ts';
import { createInterviewsFeature } from './features/interviews/interviews.feature.ts';
import { createLedgerFeature } from './features/ledger/ledger.feature.ts';
import { createModelsFeature } from './features/models/models.feature.ts';
import { createNotificationsFeature } from './features/notifications/notifications.feature.ts';
import { createOverviewFeature } from './features/overview/overview.feature.ts';
import { createProfileFeature } from './features/profile/profile.feature.ts';
import { createProgressFeature } from './features/progress/progress.feature.ts';
import { createQuestionsFeature } from './features/questions/questions.feature.ts';
import { createResultsFeature } from './features/results/results.feature.ts';
import { createReviewFeature } from './features/review/review.feature.ts';
import { createSignUpFeature } from './features/sign-up/sign-up.feature.ts';
import { createSiteFeature } from './features/site/site.feature.ts';
import { createStatusFeature } from './features/status/status.feature.ts';
import { createSystemFeature } from './features/system/system.feature.ts';
import { eventStreamRoute } from './http/event-stream.ts';
import type { Tasks } from './jobs/jobs.port.ts';
import { deriveKey } from './kernel/secret.ts';
import type { Tx } from './kernel/transaction.ts';
import { createOutbox } from './mail/outbox.ts';

export const buildApp = (parts: Parts) => {
  const { db, clock, log, secret, provider, tellPerson, addJob } = parts;
  const transact = transactOn(db);
  const audit = createAuditFeature({ db, clock });
  const { siteAddress } = parts;
  const { recordAdminAction } = audit;
  const ground = { db, clock, transact, addJob, log, siteAddress, recordAdminAction };
  const ledger = createLedgerFeature({
    ...ground,
    projections: () => [progress.projection, achievements.projection, notifications.projection],
    isMember: (userId) => identity.isMember(userId),
  });
  const { appendEvents } = ledger;
  const coveredOf = (userId: string, tx?: Tx) => feedback.allCoveredOf(userId, tx);
  const timeZoneOf = async (userId: string, tx?: Tx) => (await profile.settingsOf(userId, tx)).timeZone;
  const outbox = createOutbox({ db, clock, addJob, deliver: parts.deliver });
  const profile = createProfileFeature({
    ...ground,
    removePerson: (userId) => identity.removePerson(userId),
    recountCovered: (userId) => attempts.recountCovered(userId),
    readerFor: (userId) => models.readerFor(userId),
    exportParts: () => exportParts,
  });
  const signUp = createSignUpFeature({
    ...ground,
    initial: parts.signUp,
    sendMail: outbox.sendMail,
    tellSignUpChanged: parts.tellSignUpChanged,
  });
  const site = createSiteFeature({ ...parts, ...ground });
  const identity = createIdentityFeature({
    ...ground,
    admitPerson: signUp.admitPerson,
    appendEvents,
    accessKey: deriveKey(secret, 'access'),
    refreshKey: deriveKey(secret, 'refresh'),
    prove: provider.prove,
    reservedEmail: parts.reservedEmail,
    createProfile: profile.createProfile,
    showUser: profile.showUser,
    tellProcesses: parts.tellProcesses,
    handOver: async (tx, from, to) => {
      const taken = await attempts.handOver(tx, from, to);
      await grading.handOver(tx, from, to);
      // whom they belong to now may want to rate them first
      await attempts.keepTotals(tx, to, taken);
      await ledger.handOver(tx, from, to);
      await models.handOver(tx, from, to);
    },
    beginToCount: ledger.readOn,
    countDemoAccount: (tx) => system.countDemoStep('demoAccounts', tx),
    failuresOf: (userId) => system.failuresOf(userId),
    ...outbox,
    forgetAddress: async (email, tx) => {
      await outbox.forgetMailTo(email, tx);
      await signUp.forgetInvitationsOf(email, tx);
    },
    testsByTrack: (userId) => attempts.testsByTrack(userId),
    ...accountsAtProvider(provider),
  });
  const models = createModelsFeature({
    ...ground,
    environment: parts.models,
    sealKey: deriveKey(secret, 'model-keys'),
    tellModelsChanged: parts.tellModelsChanged,
    usesOwnKeys: () => site.wasOn('own-keys'),
    connectModel: createConnectModel({ callsAtOnce: parts.models.callsAtOnce }),
    countTestsRead: (since) => grading.countReadByModels(since),
    estimateTest: async () => estimateTest(await questions.readMarkings()),
  });
  const ai = aiOf(models.findModel, log, parts.textWork, parts.builtinGrading);
  const questions = createQuestionsFeature(ground);
  const attempts = createAttemptsFeature({
    ...ground,
    appendEvents,
    findCandidates: questions.findCandidates,
    findUsable: questions.findUsable,
    holdWritten: questions.holdWritten,
    forgetWithdrawn: questions.forgetWithdrawn,
    takeWriting: (userId, id) => authoring.takeWriting(userId, id),
    extraTimeOf: async (userId) => (await profile.settingsOf(userId)).extraTime,
    readQuestions: questions.readFrozen,
    gradesOf: (userId, id) => grading.newestGrades(userId, id),
    gradeNow: (userId, id, position) => grading.gradeNow(userId, id, position),
    weakPositions: (userId, id) => grading.weakPositions(userId, id),
    readerFor: models.readerFor,
    readQuotas: site.limits,
    countDemoFinished: (userId, tx) => system.countDemoFinished(userId, tx),
    mustBeOn: site.mustBeOn,
  });
  const { readAnswer, readTest } = answersToGrade({ ...attempts, ...questions });
  const grading = createGradingFeature({
    ...ground,
    readTest,
    appendEvents,
    tellPerson,
    ...ai.grading,
    readAnswer,
    isCovered: (userId, id, position) => feedback.isCovered(userId, id, position),
    keepTotals: attempts.keepTotals,
  });
  const interviews = createInterviewsFeature({
    ...ground,
    ...attempts.spoken,
    tellPerson,
    readHead: attempts.readHead,
    readQuestion: questions.readAsked,
    read: ai.gradeTurn,
    interviewer: ai.interviewer,
    tellFollowed: parts.tellFollowed,
  });
  const progress = createProgressFeature({ ...ground, timeZoneOf, coveredOf });
  const achievements = createAchievementsFeature({
    ...ground,
    timeZoneOf,
    appendEvents: ledger.appendUnread,
  });
  const notifications = createNotificationsFeature({ ...ground, tellPerson, coveredOf });
  const review = createReviewFeature(ground);
  const results = createResultsFeature({
    ...ground,
    readHead: attempts.readHead,
    readItems: attempts.readAsked,
    readGrades: async (userId, id) =>
      Map.groupBy(await grading.gradesOf(userId, id), ({ position }) => position),
    totalOf: (grades: readonly (Grade | null)[]) => grading.totalOf(grades),
    adviceFor: async (userId) => (await progress.progressOf(userId)).advice,
    markResultsRead: notifications.markResultsRead,
    testsAhead: (id) => parts.testsAhead(attempts.gradingKeyOf(id)),
    coveredOf: (userId, attempt, items) => feedback.coveredOf(userId, attempt, items),
  });
  const feedback = createFeedbackFeature({
    ...ground,
    readHead: attempts.readHead,
    readAnswer,
    readGrades: grading.gradesOf,
    rateFirstSince: async (userId, tx) => (await profile.settingsOf(userId, tx)).rateFirstSince,
    readAgain: grading.readAgain,
    hasSecondReader: grading.hasSecondReader,
    readText: grading.readText,
    gradeClaim: grading.gradeClaim,
    recountTotals: attempts.recountTotals,
    tellPerson,
    mailPerson: identity.mailPerson,
    wantsDisputeMails: async (userId, tx) => (await profile.settingsOf(userId, tx)).disputeMails,
    ...ai.feedback,
  });
  const overview = createOverviewFeature({
    ...ground,
    ...attempts.open,
    unreadResults: notifications.unreadResults,
    progressOf: progress.progressOf,
    countAnswers: progress.countAnswers,
    recentAttempts: review.recentAttempts,
    countQuestions: attempts.countQuestions,
  });
  const readGrader = async () => graderWords(await models.readFirst(), parts.builtinGrading);
  const system = createSystemFeature({
    ...ground,
    startedAt: parts.startedAt,
    provider: provider.name,
    readGrader,
    countFailingModels: models.countFailing,
    jobsState: parts.jobsState,
    installation: parts.installation,
    seesProxy: parts.seesProxy,
    ...outbox,
    senderProblem: parts.senderProblem,
    outbox: parts.outbox,
  });
  const analytics = createAnalyticsFeature({ ...ground, counting: parts.analytics });
  const status = createStatusFeature({ ...ground, readHealth: system.readHealth });
  const demo = createDemoFeature({
    admitGuest: identity.admitGuest,
    forgetGuest: identity.forgetGuest,
    startTest: (userId, test) => attempts.startTest(userId, { from: 'parts', ...test }),
    countStarted: () => system.countDemoStep('demosStarted'),
  });
  const documents = createDocumentsFeature({
    runTextWork: parts.textWork.documents,
    readFile: parts.readFile,
    readSkills: ai.readSkills,
    countQuestions: attempts.countQuestions,
  });
  const authoring = createAuthoringFeature({
    ...ground,
    ...ai.writing,
    tellPerson,
    hasOwnKey: models.hasOwnKey,
    estimateTokens: async () => ai.writing.estimateQuestion(await questions.readPublished()),
    findKnown: (userId, track) => questions.findCandidates(userId, { track, skills: [], kinds: [] }),
    comparable: questions.comparable,
    keepWritten: questions.keepWritten,
    withdrawQuestions: questions.withdrawQuestions,
    writtenLines: questions.writtenLines,
    gradeDraft: (question) => grading.gradeDraft(questions.markingOfDraft(question)),
  });
  const contact = createContactFeature({ ...ground, ...outbox, copyTo: site.contactOr(parts.contactEmail) });
  /** In the order of the API's description. */
  const features = {
    identity,
    signUp,
    site,
    profile,
    questions,
    attempts,
    interviews,
    grading,
    results,
    feedback,
    review,
    progress,
    achievements,
    notifications,
    overview,
    system,
    analytics,
    status,
    contact,
    demo,
    documents,
    authoring,
    models,
    audit,
  };
  const exportParts = exportPartsOf({
    ...features,
    ledger,
    mail: { exportOf: async (userId) => outbox.mailTo((await identity.findById(userId))?.email ?? '') },
  });
  return {
    routes: [...routesOf(features), eventStreamRoute(parts.hearEvents)],
    tasks: {
      ...tasksOf({ ...features, ledger, outbox }),
      ...provider.accounts?.tasks,
      ...parts.limitTasks,
    } satisfies Tasks,
    sendMail: outbox.sendMail,
    identity,
    signUp,
    site,
    questions,
    attempts,
    interviews,
    status,
    readHealth: system.readHealth,
    noteFailure: system.noteFailure,
    readFindings: system.readFindings,
    readGrader,
    models,
  };
};
