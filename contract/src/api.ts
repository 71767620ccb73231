// The table of all API endpoints.
import { achievementEndpoints } from './insights/achievements.ts';
import { analyticsEndpoints } from './operations/analytics.ts';
import { assistantEndpoints } from './interviews/assistant.ts';
import { attemptEndpoints } from './attempts/attempt-endpoints.ts';
import { auditEndpoints } from './operations/audit.ts';
import { claimEndpoints } from './grading/claims.ts';
import { contactEndpoints } from './operations/contact.ts';
import { deliveryEndpoints } from './attempts/delivery.ts';
import { demoEndpoints } from './identity/demo.ts';
import { feedbackEndpoints } from './grading/feedback.ts';
import { documentEndpoints } from './insights/documents.ts';
import { gradingEndpoints } from './grading/grading.ts';
import { identityEndpoints } from './identity/identity.ts';
import { interviewEndpoints } from './interviews/interviews.ts';
import { invitationEndpoints } from './identity/invitations.ts';
import { mistakeEndpoints } from './insights/mistakes.ts';
import { modelEndpoints } from './operations/models.ts';
import { notificationEndpoints } from './insights/notifications.ts';
import { overviewEndpoints } from './insights/overview.ts';
import { peopleEndpoints } from './identity/people.ts';
import { profileEndpoints } from './identity/profile.ts';
import { progressEndpoints } from './insights/progress.ts';
import { questionEndpoints } from './questions/questions.ts';
import { resultEndpoints } from './insights/results.ts';
import { reviewEndpoints } from './insights/review.ts';
import { sessionEndpoints } from './identity/sessions.ts';
import { sharingEndpoints } from './insights/sharing.ts';
import { signUpEndpoints } from './identity/sign-up.ts';
import { siteEndpoints } from './operations/site.ts';
import { speechEndpoints } from './interviews/speech.ts';
import { statusEndpoints } from './operations/status.ts';
import { systemEndpoints } from './operations/system.ts';
import { activityEndpoints } from './operations/activity.ts';
import { writingEndpoints } from './questions/writings.ts';

/** The product's version, shown in the health response, the API description, and page footers. */
export const version = '1.0.0';

/** The path under which every endpoint is served. */
export const apiBase = '/api';

export const api = {
  ...identityEndpoints,
  ...signUpEndpoints,
  ...invitationEndpoints,
  ...siteEndpoints,
  ...sessionEndpoints,
  ...peopleEndpoints,
  ...profileEndpoints,
  ...questionEndpoints,
  ...attemptEndpoints,
  ...deliveryEndpoints,
  ...interviewEndpoints,
  ...assistantEndpoints,
  ...speechEndpoints,
  ...gradingEndpoints,
  ...resultEndpoints,
  ...sharingEndpoints,
  ...feedbackEndpoints,
  ...claimEndpoints,
  ...reviewEndpoints,
  ...progressEndpoints,
  ...mistakeEndpoints,
  ...achievementEndpoints,
  ...notificationEndpoints,
  ...overviewEndpoints,
  ...systemEndpoints,
  ...activityEndpoints,
  ...analyticsEndpoints,
  ...statusEndpoints,
  ...contactEndpoints,
  ...demoEndpoints,
  ...documentEndpoints,
  ...writingEndpoints,
  ...modelEndpoints,
  ...auditEndpoints,
};
