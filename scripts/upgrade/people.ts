import { changeProfile, letterOf, nameWords, openProfile } from "@cu/core/creator/open-profile";
import { followDebt } from "@cu/core/debt/follow-debt";
import { payFromBalance } from "@cu/core/debt/pay-from-balance";
import { readWalletItem } from "@cu/core/ledger/book";
import { changeUser } from "@cu/core/person/change-user";
import { CreatorWordEntity, ProfileEntity } from "@cu/core/person/creator-profile.entity";
import { PersonWordEntity } from "@cu/core/person/person-word.entity";
import { addressWord, firstLetter, listPerson } from "@cu/core/person/person-words";
import { UserEntity, UserIdEntity, type UserItem } from "@cu/core/person/user.entity";
import { batchGet } from "@cu/core/store/batch";
import { commit, untilCommitted } from "@cu/core/store/commit";
import { eachOf } from "@cu/core/store/each-of";
import { countAnswers } from "./answers.ts";
import { listTakenBackOf, markPayout } from "./desk-marks.ts";
import { listEarned } from "./earned.ts";
import { listForReports } from "./listed.ts";
import { joinAgain } from "./membership.ts";
import { replaceProgress } from "./progress.ts";
import { giveSeats } from "./seats.ts";
import { giveStandings } from "./standings.ts";
import type { Step } from "./step.ts";

/**
 * Creators get the profile by which they are found, members the list of their classes and their seats in them, learners their quiz standings,
 * sheets and answers, debts their suspensions, authors what they have earned.
 */
export const people: Step = {
  name: "people",
  kind: "user",
  upgrade: async (ids, { dry, count }) => {
    const pointers = await batchGet(ids.map((id) => UserIdEntity.get({ id }).params().Key));
    const keys = pointers.map(({ sub }) => UserEntity.get({ sub: String(sub) }).params().Key);
    const users = (await batchGet(keys)).flatMap((Item) => UserEntity.parse({ Item }).data ?? []);
    count("people looked at", users.length);
    await eachOf(users, async (user) => {
      count("author pages opened", user.isContentCreator && (await giveProfile(user, dry)) ? 1 : 0);
      count("creators listed by their words", user.isContentCreator && (await giveWords(user, dry)) ? 1 : 0);
      count("places in classes completed", await joinAgain(user, dry));
      count("seats in classes given", await giveSeats(user, dry));
      count("quiz standings made", await giveStandings(user, dry));
      count("progress of courses replaced", await replaceProgress(user, dry));
      count("quiz answers put into figures", await countAnswers(user, dry));
      count("sales noted for their authors", await listEarned(user, dry));
      count("people listed by their words", (await listWords(user, dry)) ? 1 : 0);
      count("rows of the reports of everybody written", await listForReports(user, dry));
      count("authors who can be paid marked", (await markPayout(user, dry)) ? 1 : 0);
      count("payments taken back listed", await listTakenBackOf(user, dry));
      count("debts followed", (await followOldDebt(user, dry)) ? 1 : 0);
    });
  },
};

const giveProfile = (user: UserItem, dry: boolean): Promise<boolean> =>
  untilCommitted(async () => {
    const { data: profile } = await ProfileEntity.get({ id: user.id }).go({ consistent: true });
    if (profile) return false;
    if (!dry) await commit(await openProfile(user));
    return true;
  });

/** Admins find a person who is older than the words (ADM-94). */
const listWords = async (user: UserItem, dry: boolean): Promise<boolean> => {
  const word = addressWord(user.email);
  const { data: known } = await PersonWordEntity.query.byWord({ letter: firstLetter(word), word, id: user.id }).go();
  if (known.length > 0) return false;
  // Written as a change of nothing, so that it conflicts with a real one in this moment.
  if (!dry) await untilCommitted(() => commit([changeUser(user, { email: user.email }), ...listPerson(user, user)]));
  return true;
};

/** Words now find a creator whose profile is older than the words. */
const giveWords = ({ id }: UserItem, dry: boolean): Promise<boolean> =>
  untilCommitted(async () => {
    const { data: profile } = await ProfileEntity.get({ id }).go({ consistent: true });
    if (!profile) return false;
    const [word = ""] = nameWords(profile);
    const { data: known } = await CreatorWordEntity.query.byWord({ letter: letterOf(word), word, id }).go();
    if (known.length > 0) return false;
    // Written as a change of nothing, so that it conflicts with a real one in this moment.
    const { username, firstName, lastName } = profile;
    if (!dry) await commit(changeProfile(profile, { username, firstName, lastName }));
    return true;
  });

/**
 * A debt from before WAL-34 has suspended nothing yet, and may exist beside a balance. Followed whenever a person owes
 * something: a run that ended between two suspensions left some to do.
 */
const followOldDebt = async ({ walletId }: UserItem, dry: boolean): Promise<boolean> => {
  const { balance, receivable, suspended } = await readWalletItem(walletId);
  if (receivable === 0) return false;
  if (!dry) {
    await payFromBalance(walletId);
    await followDebt(walletId);
  }
  return suspended === undefined || balance > 0;
};
