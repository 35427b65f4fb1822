/** What the platform itself declares. */
import { forgetOldAttempts } from './attempts.ts';
import { sealAudit } from './audit-seal.ts';
import { roleSecret } from './database-roles.ts';
import type { Declarations } from './declarations.ts';
import { platformGauges } from './gauges.ts';
import { forgetOldRunners } from './queue-heartbeats.ts';
import { forgetAnsweredRequests } from './forget-answered-requests.ts';
import { forgetRefusalCounts } from './forget-refusal-counts.ts';
import { refusalsSecret } from './refusal-log.ts';

export const platformDeclares: Declarations = {
  secrets: [refusalsSecret, roleSecret],
  gauges: platformGauges,
  scheduled: [{ name: 'seal_audit', cron: '*/2 * * * *', run: sealAudit }],
  forgets: [forgetAnsweredRequests, forgetOldRunners, forgetRefusalCounts, forgetOldAttempts],
};
