// The table of all endpoints: the API on one screen.
import { achievementEndpoints } from './achievements.ts';
import { analyticsEndpoints } from './analytics.ts';
import { assistantEndpoints } from './assistant.ts';
import { attemptEndpoints } from './attempt-endpoints.ts';
import { auditEndpoints } from './audit.ts';
import { claimEndpoints } from './claims.ts';
import { contactEndpoints } from './contact.ts';
import { deliveryEndpoints } from './delivery.ts';
import { demoEndpoints } from './demo.ts';
import { feedbackEndpoints } from './feedback.ts';
import { documentEndpoints } from './documents.ts';
import { gradingEndpoints } from './grading.ts';
import { identityEndpoints } from './identity.ts';
import { interviewEndpoints } from './interviews.ts';
import { invitationEndpoints } from './invitations.ts';
import { mistakeEndpoints } from './mistakes.ts';
import { modelEndpoints } from './models.ts';
import { notificationEndpoints } from './notifications.ts';
import { overviewEndpoints } from './overview.ts';
import { peopleEndpoints } from './people.ts';
import { profileEndpoints } from './profile.ts';
import { progressEndpoints } from './progress.ts';
import { questionEndpoints } from './questions.ts';
import { resultEndpoints } from './results.ts';
import { reviewEndpoints } from './review.ts';
import { sessionEndpoints } from './sessions.ts';
import { sharingEndpoints } from './sharing.ts';
import { signUpEndpoints } from './sign-up.ts';
import { siteEndpoints } from './site.ts';
import { statusEndpoints } from './status.ts';
import { systemEndpoints } from './system.ts';
import { activityEndpoints } from './activity.ts';
import { writingEndpoints } from './writings.ts';

/** The product's version; shown in health, the API description and the foot of pages. */
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
