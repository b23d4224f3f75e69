import { all, creators, first, locked, type Row, signedIn } from "./row.ts";
import { rows as assistant } from "./rows/assistant.ts";
import { rows as certification } from "./rows/certification.ts";
import { rows as classes } from "./rows/class.ts";
import { rows as contact } from "./rows/contact.ts";
import { rows as creator } from "./rows/creator.ts";
import { rows as dashboard } from "./rows/dashboard.ts";
import { rows as demo } from "./rows/demo.ts";
import { rows as institution } from "./rows/institution.ts";
import { rows as issue } from "./rows/issue.ts";
import { rows as qna } from "./rows/qna.ts";
import { rows as transcript } from "./rows/transcript.ts";
import { rows as user } from "./rows/user.ts";
import type { World } from "./world.ts";

const image = (field: string) => {
  const form = new FormData();
  form.set(field, new File(["no picture"], "x.png", { type: "image/png" }));
  return form;
};
const post = (world: World, place = first(world)) => ({
  body: {
    collection: place.courseId,
    module: place.moduleId,
    video: place.videoId,
    pollRate: 10_000,
    playbackRate: 1,
    videoTimestamp: 60,
  },
});

/**
 * Who gets what from every route. One row a route and object. A route without a row fails the first test, so nobody adds
 * one without saying who must not get in. The newer domains keep theirs in `rows/`.
 */
export const rows: readonly Row[] = [
  { route: "accounts.config", expected: all(200) },
  {
    route: "accounts.start-session",
    expected: all(403),
    sent: () => ({ body: { accessToken: "a", idToken: "b", refreshToken: "c" } }),
  },
  { route: "accounts.tokens", expected: all(401) },
  { route: "accounts.ask-logout", expected: all(302) },
  { route: "accounts.logout", expected: all(403) },
  { route: "accounts.refresh", expected: all(401), sent: () => ({ body: { refresh: "x" } }) },
  { route: "user.read", expected: signedIn(200) },
  { route: "user.learner-apply", expected: signedIn(200), sent: () => ({ body: {} }) },
  {
    route: "user.purchased-collections",
    object: "the buyer's",
    expected: [401, 403, 403, 200, 403, 403, 403],
    sent: ({ person }) => ({ params: { userId: person.buyer.id } }),
  },
  {
    route: "user.purchased-collections",
    object: "nobody's",
    expected: signedIn(403),
    sent: () => ({ params: { userId: 999_999_999 } }),
  },
  { route: "wallet.create-payment-intent", expected: signedIn(200), sent: () => ({ body: { cupoints: 100 } }) },
  {
    route: "wallet.top-up",
    object: "the buyer's",
    expected: [401, 403, 403, 400, 403, 403, 403],
    sent: ({ person }) => ({
      params: { walletId: person.buyer.walletId },
      body: { cupoints: 100, paymentIntentId: "pi_none" },
    }),
  },
  {
    route: "wallet.top-up",
    object: "nobody's",
    expected: signedIn(403),
    sent: () => ({ params: { walletId: 999_999_999 }, body: { cupoints: 100, paymentIntentId: "pi_none" } }),
  },
  {
    route: "wallet.refund",
    object: "the buyer's",
    expected: [401, 403, 403, 404, 403, 403, 403],
    sent: ({ person }) => ({
      params: { walletId: person.buyer.walletId, transactionId: person.buyer.walletId * 1_000_000 + 1 },
    }),
  },
  { route: "wallet.stripe-webhook", expected: all(400), sent: () => ({ body: {} }) },
  // Short of cupoints, already owned, or the caller's own content: whoever is told so got past the door.
  {
    route: "purchase.buy-module",
    object: "a public course's",
    expected: [401, 400, 400, 400, 400, 400, 400],
    sent: (world) => ({ params: { moduleId: first(world).moduleId }, body: {} }),
  },
  {
    route: "purchase.buy-course",
    object: "a public one",
    expected: [401, 400, 400, 400, 400, 400, 400],
    sent: ({ course }) => ({ params: { courseId: course.id }, body: {} }),
  },
  {
    route: "purchase.buy-course",
    object: "an unlisted one without its key",
    expected: [401, 404, 404, 404, 404, 400, 400],
    sent: ({ hidden }) => ({ params: { courseId: hidden.id }, body: {} }),
  },
  { route: "coupon.redeem", expected: signedIn(404), sent: () => ({ params: { code: "NO-SUCH-CODE" } }) },
  { route: "catalogue.list", expected: all(200), sent: () => ({ query: { page: 1 } }) },
  { route: "catalogue.meta", expected: all(200), sent: ({ course }) => ({ body: { chunk: [course.id] } }) },
  { route: "catalogue.categories", expected: all(200) },
  {
    route: "course.read",
    object: "a public one",
    expected: all(200),
    sent: ({ course }) => ({ params: { courseId: course.id } }),
  },
  {
    route: "course.read",
    object: "an unlisted one without its key",
    expected: [404, 404, 404, 404, 404, 200, 200],
    sent: ({ hidden }) => ({ params: { courseId: hidden.id } }),
  },
  {
    route: "course.read",
    object: "an unlisted one with its key",
    expected: all(200),
    sent: ({ hidden }) => ({ params: { courseId: hidden.id }, query: { key: hidden.unlistedKey ?? "" } }),
  },
  {
    route: "course.read",
    object: "an unlisted one with another key",
    expected: [404, 404, 404, 404, 404, 200, 200],
    sent: ({ hidden }) => ({ params: { courseId: hidden.id }, query: { key: "guessed" } }),
  },
  {
    route: "course.module-access",
    object: "a public one's",
    expected: signedIn(200),
    sent: ({ course }) => ({ params: { courseId: course.id } }),
  },
  {
    route: "course.module-access",
    object: "an unlisted one's",
    expected: [401, 404, 404, 404, 404, 200, 200],
    sent: ({ hidden }) => ({ params: { courseId: hidden.id } }),
  },
  {
    route: "course.create",
    expected: creators(400),
    sent: () => ({ body: { name: "", description: "", longDescription: "", modules: [] } }),
  },
  {
    route: "course.update",
    object: "a public one",
    expected: [401, 403, 403, 403, 403, 400, 400],
    sent: ({ course }) => ({
      params: { courseId: course.id },
      body: { name: "", description: "", longDescription: "", modules: [] },
    }),
  },
  {
    route: "course.update",
    object: "an unlisted one",
    expected: [401, 404, 404, 404, 404, 400, 400],
    sent: ({ hidden }) => ({
      params: { courseId: hidden.id },
      body: { name: "", description: "", longDescription: "", modules: [] },
    }),
  },
  {
    route: "course.cover-image",
    expected: [401, 403, 403, 403, 403, 400, 400],
    sent: ({ course }) => ({ params: { courseId: course.id }, body: image("cover_image") }),
  },
  { route: "module.create", expected: creators(400), sent: () => ({ body: { name: "", videos: [] } }) },
  {
    route: "module.read-in-course",
    expected: all(200),
    sent: (world) => ({ params: { courseId: first(world).courseId, moduleId: first(world).moduleId } }),
  },
  {
    route: "module.read-in-course",
    object: "under another course",
    expected: [404, 404, 404, 404, 404, 404, 404],
    sent: (world) => ({ params: { courseId: world.hidden.id, moduleId: first(world).moduleId } }),
  },
  { route: "module.read", expected: all(200), sent: (world) => ({ params: { moduleId: first(world).moduleId } }) },
  {
    route: "module.read",
    object: "an unlisted course's",
    expected: [404, 404, 404, 404, 404, 200, 200],
    sent: ({ hidden }) => ({ params: { moduleId: hidden.modules[0]?.id ?? 0 } }),
  },
  {
    route: "module.price",
    expected: [401, 403, 403, 403, 403, 403, 400],
    sent: (world) => ({ params: { moduleId: first(world).moduleId }, body: { customPrice: -1 } }),
  },
  { route: "promotion.list", expected: creators(200) },
  {
    route: "promotion.create",
    object: "of the owner's course",
    expected: [401, 403, 403, 403, 403, 400, 403],
    sent: ({ course }) => ({ body: { code: `P${course.id}`, promoDiscount: 0.1, collection: course.id } }),
  },
  {
    route: "promotion.update",
    expected: [401, 403, 403, 403, 403, 200, 200],
    sent: ({ promotionId }) => ({ params: { promotionId }, body: { description: "changed" } }),
  },
  {
    route: "promotion.delete",
    object: "one that is not there",
    expected: signedIn(404),
    sent: () => ({ params: { promotionId: 999_999_999 } }),
  },
  { route: "policy.read", expected: all(200) },
  { route: "video.playlist", expected: all(400), sent: () => ({ body: { url: "https://evil.test/watch?v=1" } }) },
  // The access call never refuses somebody signed in: it says denied (WCH-24).
  { route: "video.access", expected: signedIn(200), sent: (world) => ({ params: first(world) }) },
  {
    route: "video.access",
    object: "an unlisted course's",
    expected: [401, 404, 404, 404, 404, 200, 200],
    sent: ({ hidden }) => ({
      params: {
        courseId: hidden.id,
        moduleId: hidden.modules[0]?.id ?? 0,
        videoId: hidden.modules[0]?.videos[0]?.id ?? 0,
      },
    }),
  },
  { route: "transcript.read", expected: all(200), sent: (world) => ({ params: { videoId: first(world).videoId } }) },
  { route: "transcript.upload", expected: [401, 403, 403, 403, 403, 403, 200], sent: () => ({ body: { data: [] } }) },
  {
    route: "watch.post",
    object: "the bought module",
    expected: [401, 403, 403, 201, 403, 201, 201],
    sent: (world) => post(world),
  },
  {
    route: "watch.post",
    object: "the module that nobody bought",
    expected: [401, 403, 403, 403, 403, 201, 201],
    sent: (world) => post(world, locked(world)),
  },
  { route: "watch.history", expected: signedIn(200), sent: ({ course }) => ({ params: { courseId: course.id } }) },
  {
    route: "watch.history",
    object: "the buyer's",
    expected: [401, 403, 403, 200, 403, 403, 403],
    sent: ({ course, person }) => ({ params: { courseId: course.id }, query: { user: person.buyer.id } }),
  },
  {
    route: "quiz.list",
    object: "the bought module",
    expected: [401, 403, 403, 200, 403, 200, 200],
    sent: (world) => ({ params: first(world) }),
  },
  {
    route: "quiz.list",
    object: "the module that nobody bought",
    expected: [401, 403, 403, 403, 403, 200, 200],
    sent: (world) => ({ params: locked(world) }),
  },
  {
    route: "quiz.attempt",
    expected: [401, 403, 403, 404, 403, 404, 404],
    sent: (world) => ({ params: { ...first(world), questionId: 999_999_999 }, body: { selectedOptions: [1] } }),
  },
  {
    route: "quiz.attempts",
    object: "the buyer's",
    expected: [401, 403, 403, 200, 403, 403, 200],
    sent: (world) => ({ params: { userId: world.person.buyer.id, videoId: first(world).videoId } }),
  },
  {
    route: "quiz.statistics",
    expected: [401, 403, 403, 404, 403, 404, 404],
    sent: (world) => ({ params: { ...first(world), questionId: 999_999_999 } }),
  },
  {
    route: "quiz.list-all",
    expected: [401, 403, 403, 403, 403, 200, 200],
    sent: (world) => ({ params: { videoId: first(world).videoId } }),
  },
  {
    route: "quiz.list-all",
    object: "an unlisted course's",
    expected: [401, 404, 404, 404, 404, 200, 200],
    sent: ({ hidden }) => ({ params: { videoId: hidden.modules[0]?.videos[0]?.id ?? 0 } }),
  },
  {
    route: "quiz.create",
    expected: [401, 403, 403, 403, 403, 400, 400],
    sent: (world) => ({ params: { videoId: first(world).videoId }, body: [{}] }),
  },
  {
    route: "quiz.delete",
    expected: [401, 403, 403, 403, 403, 404, 404],
    sent: (world) => ({ params: { videoId: first(world).videoId, questionId: 999_999_999 } }),
  },
  {
    route: "quiz.bulk",
    expected: [401, 403, 403, 403, 403, 400, 400],
    sent: ({ course }) => ({ params: { courseId: course.id }, body: [{}] }),
  },
  { route: "quiz.upload-image", expected: signedIn(400), sent: () => ({ body: image("image") }) },
  ...assistant,
  ...certification,
  ...classes,
  ...contact,
  ...creator,
  ...dashboard,
  ...demo,
  ...institution,
  ...issue,
  ...qna,
  ...user,
  ...transcript,
];
