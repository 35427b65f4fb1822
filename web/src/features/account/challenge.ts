/** The login challenge between the password and the code: kept for this tab, so that a reload loses nothing. */

export type Challenge = {
  token: string;
  validUntil: string;
  /** This machine's clock when the challenge came, and how long it is valid from then. */
  receivedAt: number;
  codeRequired: boolean;
  email: string;
  /** Whether the vacation-style site was asked for. */
  vs: boolean;
  from: string | null;
};

const key = 'mfaChallenge';

/** Keeps a challenge that has just come. */
export function keepChallenge(challenge: Omit<Challenge, 'receivedAt'>): Challenge {
  const kept = { ...challenge, receivedAt: Date.now() };
  sessionStorage.setItem(key, JSON.stringify(kept));
  return kept;
}

export function readChallenge(): Challenge | null {
  const text = sessionStorage.getItem(key);
  try {
    return text ? (JSON.parse(text) as Challenge) : null;
  } catch {
    return null;
  }
}

export function forgetChallenge(): void {
  sessionStorage.removeItem(key);
}
