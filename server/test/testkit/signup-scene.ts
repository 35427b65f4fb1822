/** A club that takes cards, the desk of its staff, and whoever applies there. */
import { approveSignup } from '#server/modules/account/signup/review.ts';
import { CardClub } from './card-club.ts';
import type { ClubOptions } from './club.ts';
import { openDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { Member } from './member.ts';
import { Applicant, SIGNUP_PASSWORD } from './signup.ts';

export class SignupScene {
  readonly cards: CardClub;
  readonly desk: Desk;

  private constructor(cards: CardClub, desk: Desk) {
    this.cards = cards;
    this.desk = desk;
  }

  static async open(postgresUrl: string, options: ClubOptions = {}): Promise<SignupScene> {
    const cards = await CardClub.open(postgresUrl, {}, options);
    return new SignupScene(cards, openDesk(cards.club));
  }

  async close(): Promise<void> {
    await this.desk.close();
    await this.cards.close();
  }

  applicant(email?: string): Applicant {
    return new Applicant(this.cards.club, this.cards.gateway, email);
  }

  async approve(one: Applicant) {
    return approveSignup(this.desk.services(), this.desk.actor, await one.id());
  }

  /** The member that an applicant has become, in the same browser. */
  memberOf(one: Applicant): Member {
    return new Member(this.cards.club, { ...one.browser, email: one.email, password: SIGNUP_PASSWORD });
  }
}
