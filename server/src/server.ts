// Builds the application: every feature and every adapter by name, and what joins them. The table of contents.
import type { Grade } from '@rehearse/contract/grading.ts';
import { createConnectModel } from './platform/llm/connect-model.ts';
import { estimateTest } from './ai/model/grader/estimate-test.ts';
import { transactOn } from './platform/db/database.ts';
import { accountsAtProvider } from './app-accounts.ts';
import { aiOf, graderWords } from './app-ai.ts';
import { exportPartsOf } from './app-exports.ts';
import { answersToGrade } from './app-grading.ts';
import type { Parts } from './app-parts.ts';
import { routesOf, tasksOf } from './app-routes.ts';
import { createAchievementsModule } from './modules/insights/achievements/achievements.module.ts';
import { createAnalyticsModule } from './modules/operations/analytics/analytics.module.ts';
import { createAuditModule } from './modules/operations/audit/audit.module.ts';
import { createAttemptsModule } from './modules/attempts/attempts.module.ts';
import { createAuthoringModule } from './modules/questions/authoring/authoring.module.ts';
import { createContactModule } from './modules/operations/contact/contact.module.ts';
import { createDemoModule } from './modules/operations/demo/demo.module.ts';
import { createFeedbackModule } from './modules/grading/feedback/feedback.module.ts';
import { createDocumentsModule } from './modules/insights/documents/documents.module.ts';
import { createGradingModule } from './modules/grading/grades/grading.module.ts';
import { createIdentityModule } from './modules/identity/accounts/identity.module.ts';
import { createInterviewsModule } from './modules/interviews/interviews.module.ts';
import { createLedgerModule } from './platform/ledger/ledger.module.ts';
import { createModelsModule } from './modules/installation/models/models.module.ts';
import { createNotificationsModule } from './modules/insights/notifications/notifications.module.ts';
import { createOverviewModule } from './modules/insights/overview/overview.module.ts';
import { createProfileModule } from './modules/identity/profile/profile.module.ts';
import { createProgressModule } from './modules/insights/progress/progress.module.ts';
import { createQuestionsModule } from './modules/questions/bank/questions.module.ts';
import { createResultsModule } from './modules/insights/results/results.module.ts';
import { createReviewModule } from './modules/insights/review/review.module.ts';
import { createSignUpModule } from './modules/identity/sign-up/sign-up.module.ts';
import { createSiteModule } from './modules/installation/site/site.module.ts';
import { createStatusModule } from './modules/operations/status/status.module.ts';
import { createSystemModule } from './modules/operations/system/system.module.ts';
import { eventStreamRoute } from './platform/http/event-stream.ts';
import type { Tasks } from './platform/jobs/jobs.port.ts';
import { deriveKey } from './platform/kernel/secret.ts';
import type { Tx } from './platform/kernel/transaction.ts';
import { createOutbox } from './platform/mail/outbox.ts';

export const buildApp = (parts: Parts) => {
  const { db, clock, log, secret, provider, publishToUser, addJob } = parts;
  const transact = transactOn(db);
  const audit = createAuditModule({ db, clock });
  const { siteAddress } = parts;
  const { recordAdminAction } = audit;
  const ground = { db, clock, transact, addJob, log, siteAddress, recordAdminAction };
  const ledger = createLedgerModule({
    ...ground,
    projections: () => [progress.projection, achievements.projection, notifications.projection],
    isMember: (userId) => identity.isMember(userId),
  });
  const { appendEvents } = ledger;
  const coveredOf = (userId: string, tx?: Tx) => feedback.allCoveredOf(userId, tx);
  const timeZoneOf = async (userId: string, tx?: Tx) => (await profile.settingsOf(userId, tx)).timeZone;
  const outbox = createOutbox({ db, clock, addJob, deliver: parts.deliver });
  const profile = createProfileModule({
    ...ground,
    removePerson: (userId) => identity.removePerson(userId),
    recountCovered: (userId) => attempts.recountCovered(userId),
    readerFor: (userId) => models.readerFor(userId),
    exportParts: () => exportParts,
  });
  const signUp = createSignUpModule({
    ...ground,
    initial: parts.signUp,
    sendMail: outbox.sendMail,
    tellSignUpChanged: parts.tellSignUpChanged,
  });
  const site = createSiteModule({ ...parts, ...ground });
  const identity = createIdentityModule({
    ...ground,
    admitPerson: signUp.admitPerson,
    appendEvents,
    accessKey: deriveKey(secret, 'access'),
    refreshKey: deriveKey(secret, 'refresh'),
    prove: provider.prove,
    reservedEmail: parts.reservedEmail,
    createProfile: profile.createProfile,
    showUser: profile.showUser,
    broadcast: parts.broadcast,
    mergeGuest: async (tx, from, to) => {
      const taken = await attempts.mergeGuest(tx, from, to);
      await grading.mergeGuest(tx, from, to);
      // whom they belong to now may want to rate them first
      await attempts.keepTotals(tx, to, taken);
      await ledger.mergeGuest(tx, from, to);
      await models.mergeGuest(tx, from, to);
    },
    includeInStats: ledger.scheduleProjection,
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
  const models = createModelsModule({
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
  const questions = createQuestionsModule(ground);
  const attempts = createAttemptsModule({
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
  const grading = createGradingModule({
    ...ground,
    readTest,
    appendEvents,
    publishToUser,
    ...ai.grading,
    readAnswer,
    isCovered: (userId, id, position) => feedback.isCovered(userId, id, position),
    keepTotals: attempts.keepTotals,
  });
  const interviews = createInterviewsModule({
    ...ground,
    ...attempts.spoken,
    publishToUser,
    readHead: attempts.readHead,
    readQuestion: questions.readAsked,
    read: ai.gradeTurn,
    interviewer: ai.interviewer,
    tellFollowed: parts.tellFollowed,
  });
  const progress = createProgressModule({ ...ground, timeZoneOf, coveredOf });
  const achievements = createAchievementsModule({
    ...ground,
    timeZoneOf,
    appendEvents: ledger.appendUnread,
  });
  const notifications = createNotificationsModule({ ...ground, publishToUser, coveredOf });
  const review = createReviewModule(ground);
  const results = createResultsModule({
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
  const feedback = createFeedbackModule({
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
    publishToUser,
    mailPerson: identity.mailPerson,
    wantsDisputeMails: async (userId, tx) => (await profile.settingsOf(userId, tx)).disputeMails,
    ...ai.feedback,
  });
  const overview = createOverviewModule({
    ...ground,
    ...attempts.open,
    unreadResults: notifications.unreadResults,
    progressOf: progress.progressOf,
    countAnswers: progress.countAnswers,
    recentAttempts: review.recentAttempts,
    countQuestions: attempts.countQuestions,
  });
  const readGrader = async () => graderWords(await models.readFirst(), parts.builtinGrading);
  const system = createSystemModule({
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
  const analytics = createAnalyticsModule({ ...ground, counting: parts.analytics });
  const status = createStatusModule({ ...ground, readHealth: system.readHealth });
  const demo = createDemoModule({
    createGuest: identity.createGuest,
    forgetGuest: identity.forgetGuest,
    startTest: (userId, test) => attempts.startTest(userId, { from: 'parts', ...test }),
    countStarted: () => system.countDemoStep('demosStarted'),
  });
  const documents = createDocumentsModule({
    runTextWork: parts.textWork.documents,
    readFile: parts.readFile,
    readSkills: ai.readSkills,
    countQuestions: attempts.countQuestions,
  });
  const authoring = createAuthoringModule({
    ...ground,
    ...ai.writing,
    publishToUser,
    hasOwnKey: models.hasOwnKey,
    estimateTokens: async () => ai.writing.estimateQuestion(await questions.readPublished()),
    findKnown: (userId, track) => questions.findCandidates(userId, { track, skills: [], kinds: [] }),
    comparable: questions.comparable,
    keepWritten: questions.keepWritten,
    withdrawQuestions: questions.withdrawQuestions,
    writtenLines: questions.writtenLines,
    gradeDraft: (question) => grading.gradeDraft(questions.markingOfDraft(question)),
  });
  const contact = createContactModule({ ...ground, ...outbox, copyTo: site.contactOr(parts.contactEmail) });
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
    routes: [...routesOf(features), eventStreamRoute(parts.subscribe)],
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
