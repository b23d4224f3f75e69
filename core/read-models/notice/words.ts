import type { NoticeKind, NoticeWay } from "@cu/api/notice-kinds";
import { moneyText } from "@cu/pricing/currency";
import type { News, NewsOf } from "../../foundation/outbox/news.ts";
import type { Facts } from "./looked.ts";

/** Audience of each notification; author-only kinds are hidden from other users' settings. */
type Audience = "everybody" | "authors";

/** All texts about notifications except buttons; the site and the mails share them (STA-70). */
export const kindWords: Readonly<
  Record<
    NoticeKind,
    { readonly name: string; readonly says: string; readonly usual: NoticeWay; readonly for: Audience }
  >
> = {
  "instructor-reply": {
    name: "An instructor answers you",
    says: "To your question about a course.",
    usual: "at-once",
    for: "everybody",
  },
  reply: {
    name: "Someone replies to you",
    says: "Other learners, to your question.",
    usual: "digest",
    for: "everybody",
  },
  certificate: {
    name: "A certificate is decided",
    says: "Issued, or your request is declined.",
    usual: "at-once",
    for: "everybody",
  },
  "access-ends": {
    name: "Access ends soon",
    says: "Three days before a class, a trial or a certification ends.",
    usual: "at-once",
    for: "everybody",
  },
  "transcript-here": {
    name: "A transcript you wait for is here",
    says: "Once, for each lecture where you asked for it.",
    usual: "at-once",
    for: "everybody",
  },
  transcript: {
    name: "A transcript was corrected",
    says: "For lectures in your classes, at most once a day.",
    usual: "site",
    for: "everybody",
  },
  price: {
    name: "A course you saved costs less",
    says: "Once per price, for courses you don't own.",
    usual: "digest",
    for: "everybody",
  },
  review: {
    name: "Your review",
    says: "The author replies, or it is suspended or restored.",
    usual: "at-once",
    for: "everybody",
  },
  report: {
    name: "A report is ready",
    says: "A class report you requested.",
    usual: "at-once",
    for: "authors",
  },
  payment: { name: "You were paid", says: "Royalties for your courses.", usual: "at-once", for: "authors" },
  invitation: {
    name: "You are invited",
    says: "As an author of a course or a co-creator of a class.",
    usual: "at-once",
    for: "authors",
  },
  suspension: {
    name: "A course of yours is suspended",
    says: "Suspended, restored, or decided after your appeal.",
    usual: "at-once",
    for: "authors",
  },
};

/** The rendered notice: lists show only `title`. */
export type Said = { readonly title: string; readonly text: string };

/** "gone": deleted or unknown, rendered without the author's name and the place. */
export type Reply = { readonly name: string | null } | "gone";

/** `reply`: the current state of the reply, for kinds that refer to one. */
export const say = (news: News, { about, detail = "" }: Facts, reply: Reply = "gone"): Said => {
  switch (news.kind) {
    case "reply":
    case "instructor-reply": {
      if (reply === "gone") return { title: "A reply to your question was removed", text: about };
      if (news.kind === "reply") return { title: `${reply.name ?? "Someone"} replied to your question`, text: about };
      return { title: `${reply.name ? `Your instructor ${reply.name}` : "An instructor"} replied`, text: about };
    }
    case "certificate":
      return news.status === "issued"
        ? { title: `Your certificate of ${about} is issued`, text: "Only you see it until you publish it." }
        : {
            title: `Your certificate of ${about} was declined`,
            text: `${detail === "" ? "" : `The reviewer's reason: ${detail} `}You can request it again.`,
          };
    case "access-ends":
      return endWords(about, news.day, news.of === "class" ? "class" : detail, detail);
    case "report":
      return { title: `The report of ${about} is ready`, text: `${detail}. It is kept for thirty days.` };
    case "payment":
      return news.isReversed
        ? { title: `A payment of ${about} was reversed`, text: "It is owed to you again. Your earnings say why." }
        : { title: `You were paid ${about}`, text: "See it in your earnings." };
    case "invitation":
      if (news.of === "class")
        return {
          title: `You are invited to be a co-creator of ${about}`,
          text: "You do not teach the class until you accept.",
        };
      return {
        title: `You are invited to ${news.role === "primary" ? "lead" : "be an author of"} ${about}`,
        text: "You are not named or paid until you accept.",
      };
    case "suspension":
      return suspensionWords(about, news.what, detail);
    case "transcript":
      return { title: `The transcript of ${about} was corrected`, text: "Its lines now match the lecture." };
    case "transcript-here":
      return {
        title: `The transcript of ${about} is here`,
        text: "Read along, search it, and follow it while you watch.",
      };
    case "review":
      return reviewWords(about, news.what, detail);
    case "price":
      return { title: `${about} costs less now`, text: priceText(news) };
  }
};

const reviewWords = (about: string, what: NewsOf<"review">["what"], detail: string): Said => {
  if (what === "answered")
    return { title: `The author of ${about} answered your review`, text: "Read the answer below your review." };
  if (what === "lifted") return { title: `Your review of ${about} is shown again`, text: "It is as it was before." };
  if (what === "upheld")
    return { title: `Your review of ${about} stays suspended`, text: `Your appeal was declined: ${detail}` };
  return { title: `Your review of ${about} is suspended`, text: `${detail} You may appeal once.` };
};

const priceText = ({ cupoints, before, promotionId }: NewsOf<"price">): string => {
  const price = cupoints === 0 ? "free" : moneyText(cupoints);
  const how = promotionId === undefined ? "" : " with a promotion";
  return `The whole course is ${price}${how}, and was ${moneyText(before)}.`;
};

const suspensionWords = (about: string, what: NewsOf<"suspension">["what"], detail: string): Said => {
  if (what === "lifted") return { title: `${about} is open again`, text: "Everything works as before." };
  if (what === "upheld") return { title: `${about} stays suspended`, text: `Your appeal was declined: ${detail}` };
  return { title: `${about} is suspended`, text: `${detail} You may appeal once.` };
};

const endWords = (about: string, day: string, what: string, detail: string): Said => {
  const on = dayText(day);
  if (what === "class") {
    const part = detail === "" ? "" : ` to ${detail}`;
    return { title: `Access${part} by ${about} ends on ${on}`, text: "Your notes, questions and progress stay." };
  }
  if (what === "certification")
    return {
      title: `Your certification of ${about} ends on ${on}`,
      text: "A certificate can be requested until then.",
    };
  return { title: `Your trial of ${about} ends on ${on}`, text: "What you did so far stays if you buy it." };
};

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
