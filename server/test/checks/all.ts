/** Every check, by its id. */
import { a10 } from './a10-takeover.ts';
import { a1 } from './a1-password-guessing.ts';
import { a2 } from './a2-one-time-code.ts';
import { a3 } from './a3-enumeration.ts';
import { a4 } from './a4-passwords.ts';
import { a5 } from './a5-refresh-rotation.ts';
import { a6 } from './a6-session-end.ts';
import { a7 } from './a7-token-abuse.ts';
import { c1 } from './c1-canaries.ts';
import type { Check } from './check.ts';
import { a8 } from './a8-password-inside.ts';
import { a9 } from './a9-reset.ts';
import { g1 } from './g1-malformed.ts';
import { g2 } from './g2-expensive.ts';
import { g3 } from './g3-surface.ts';
import { g4 } from './g4-alias-guessing.ts';
import { l1 } from './l1-ledger-laws.ts';
import { l2 } from './l2-parallel-spend.ts';
import { l3 } from './l3-append-only.ts';
import { m1 } from './m1-recount.ts';
import { o1 } from './o1-audit.ts';
import { o3 } from './o3-stop.ts';
import { p3 } from './p3-outbox.ts';
import { r1 } from './r1-oversell.ts';
import { r2 } from './r2-ranges.ts';
import { r3 } from './r3-hold-life.ts';
import { r4 } from './r4-confirm-once.ts';
import { r8 } from './r8-stay-life.ts';
import { r9 } from './r9-few-connections.ts';
import { s1 } from './s1-scans.ts';
import { w1 } from './w1-headers.ts';
import { z1 } from './z1-access-matrix.ts';
import { z2 } from './z2-fields.ts';

export const checks: readonly Check[] = [
  r1,
  a1,
  a2,
  a3,
  a4,
  a5,
  a6,
  a7,
  a8,
  a9,
  a10,
  c1,
  z1,
  z2,
  o1,
  g1,
  g2,
  g3,
  g4,
  w1,
  r2,
  r3,
  r4,
  l1,
  l2,
  l3,
  m1,
  r8,
  r9,
  s1,
  o3,
  p3,
];
