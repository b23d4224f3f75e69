import * as z from "zod";
import { OfUser, PathId, queryInt } from "./address.ts";
import { Author } from "./course.ts";
import { Cupoints, Cursor, Id, Instant, LooseNumber, LooseText, SearchText } from "./field.ts";
import { PrintedFile } from "./printed-file.ts";
import { route } from "./route.ts";

const Dollars = z.number().describe("USD, 2 decimals");
const Count = z.int();

export const PolicyModel = z.object({
  platformDefaultPrice: Cupoints,
  platformThresholdPrice: Cupoints,
  platformMaximumBonusPrice: Cupoints,
  regularPayoutRate: z.number().describe("0 to 1, up to the threshold and beyond the maximum"),
  bonusPayoutRate: z.number().describe("0 to 1, between threshold and maximum"),
});

export const Earnings = z.object({
  totalEarnings: Dollars,
  totalPaid: Dollars,
  paidEarnings: Dollars.describe("The same as totalPaid"),
  pendingEarnings: Dollars.describe("totalEarnings - totalPaid"),
  heldEarnings: Dollars.describe("The part that a refund can still take back"),
  payableEarnings: Dollars.describe("The part past the refund period: pendingEarnings - heldEarnings, at least 0"),
  nextPayout: z
    .object({ date: Instant, amount: Dollars })
    .nullable()
    .describe("The first day of next month; null while less than $10 is payable"),
  policyModel: PolicyModel,
  since: Instant.nullable().describe("Of the first sale; null before one"),
  weeks: z
    .array(z.object({ start: Instant, royalties: Dollars }))
    .describe("The last 12 weeks from Sunday to Saturday, UTC; the last one is not over"),
});

export const Payment = z.object({
  id: Id,
  amount: Dollars.describe("USD, 2 decimals; below 0 in a reversal"),
  paymentDate: Instant,
  reference: z.string().describe("Of a reversal: what it reverses, and why"),
  status: z.enum(["completed", "reversed", "reversal"]),
  reverses: Id.nullable().describe("The payment that a reversal takes back"),
  reversibleUntil: Instant.nullable().describe("null: it is reversed, a reversal, or final"),
});

const NotedPayment = Payment.extend({
  status: z
    .enum([...Payment.shape.status.options, "proposed"])
    .describe("proposed: nothing is paid before a second admin confirms it; id and date are the proposal's"),
});

const forOwner = ["actor.forbidden"] as const;
/** Also `server.busy` while there are more unsummed entries than one request reads; the next one continues there. */
const reading = [...forOwner, "server.busy"] as const;

export const readEarnings = route({
  id: "earning.read",
  method: "GET",
  path: "/api/v1/creators/{userId}/earnings/",
  for: "signedIn",
  summary: "What a creator has earned, was paid and will be paid next; for the creator and admins",
  params: OfUser,
  answer: { status: 200, schema: Earnings },
  fails: reading,
  needs: ["table.write"],
});

export const listPayments = route({
  id: "earning.payments",
  method: "GET",
  path: "/api/v1/creators/{userId}/payments/",
  for: "signedIn",
  summary: "A creator's payments, the newest thousand first; for the creator and admins",
  params: OfUser,
  answer: { status: 200, schema: z.object({ payments: z.array(Payment) }) },
  fails: forOwner,
  needs: ["table.read"],
});

export const createPayment = route({
  id: "earning.pay",
  method: "POST",
  path: "/api/v1/creators/{userId}/create-payment/",
  for: "admin",
  summary:
    "Notes that a creator was paid; more than is payable is only proposed to a second admin, and never more than is owed",
  params: OfUser,
  body: z.object({
    amount: LooseNumber.nullish().describe("USD, from 1 to what is owed, at most 2 decimals"),
    reference: LooseText.default("").describe("At most 200 characters"),
    reason: LooseText.default("").describe("Required for more than is payable, at most 200 characters"),
  }),
  answer: { status: 201, schema: NotedPayment },
  fails: ["creator.missing", "payment.own", "person.missing", "key.reused", "server.busy"],
  repeatable: true,
  needs: ["table.write", "ledger.write", "acts.write"],
});

export const reversePayment = route({
  id: "earning.reverse",
  method: "POST",
  path: "/api/v1/creators/{userId}/payments/{paymentId}/reverse/",
  for: "admin",
  summary:
    "Reverses a payment noted by mistake, within 30 days, by a counter-entry with a reason that the creator reads",
  params: OfUser.extend({ paymentId: PathId }),
  body: z.object({ reason: LooseText.default("").describe("Required, at most 200 characters") }),
  answer: { status: 201, schema: Payment },
  fails: ["payment.missing", "payment.reversed", "payment.final", "key.reused", "server.busy"],
  repeatable: true,
  needs: ["table.write", "ledger.write", "acts.write"],
});

export const listEarners = route({
  id: "earning.creators",
  method: "GET",
  path: "/api/v1/admin/creators/",
  for: "admin",
  summary: "Creators, 25 at a time; a search finds at most 20 by their names",
  query: z.object({ search: SearchText.default(""), after: PathId.optional().describe("`next` of the page before") }),
  answer: {
    status: 200,
    schema: z.object({
      creators: z.array(Author.extend({ profilePicture: z.string().nullable() })),
      next: Id.nullable(),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const listPayoutsDue = route({
  id: "earning.due",
  method: "GET",
  path: "/api/v1/admin/payouts-due/",
  for: "admin",
  summary: "Who can be paid now and how much, who waits longest first, 25 at a time; a page may name fewer",
  query: z.object({ before: Cursor.optional().describe("`next` of the page before") }),
  answer: {
    status: 200,
    schema: z.object({
      due: z.array(
        z.object({
          creator: Author,
          since: Instant.describe("When the first of it was sold"),
          payable: Dollars.describe("Earnings past the refund period, less payouts"),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  fails: ["server.busy"],
  needs: ["table.write"],
});

export const readBuyerSignals = route({
  id: "earning.buyer-signals",
  method: "GET",
  path: "/api/v1/admin/creators/{userId}/buyer-signals/",
  for: "admin",
  summary:
    "Signs that an author's buyers are the author: figures of the forty who brought the most, which block nothing",
  params: OfUser,
  answer: {
    status: 200,
    schema: z.object({
      buyers: Count.describe("Who were compared, at most 40, among the newest 300 sales and refunds"),
      isAll: z.boolean().describe("false: the author has more sales or buyers than are compared"),
      royalties: Dollars.describe("What these buyers brought the author"),
      signals: z
        .array(
          z.object({
            kind: z
              .enum(["card", "device", "newcomer", "co-author", "mutual"])
              .describe(
                "card: one of the author's brand and last digits; device: a browser of the author's; newcomer: joined in the week before and bought only from the author; co-author: of a course of theirs; mutual: the author bought from them",
              ),
            buyers: Count,
            royalties: Dollars,
          }),
        )
        .describe("Only those that apply to somebody"),
    }),
  },
  fails: ["person.missing", "server.busy"],
  needs: ["table.read"],
});

const ModulePerformance = z.object({
  id: Id,
  name: z.string(),
  subscriptions: Count.describe("Sold, past the refund period and not refunded"),
  limitedSubscriptions: Count.describe("Opened for a time by a class of the creator"),
  revenue: Dollars.describe("What the creator earned with it, where it is lent too"),
});

export const listCoursePerformance = route({
  id: "earning.courses",
  method: "GET",
  path: "/api/v1/creators/{userId}/collections/performance/",
  for: "signedIn",
  summary: "How the newest hundred courses of a creator sell, module by module; for the creator and admins",
  params: OfUser,
  answer: {
    status: 200,
    schema: z.array(
      z.object({
        id: Id,
        name: z.string(),
        totalRevenue: Dollars.describe("Of its modules and its certification"),
        totalSubscriptions: Count,
        totalLimitedSubscriptions: Count,
        totalSubscribers: Count.describe("Different buyers"),
        totalLimitedSubscribers: Count.describe("Students of the creator's classes, each once a class"),
        weeks: z.array(Dollars).length(12).describe("Of each of the last 12 weeks, the last one is not over"),
        modules: z.array(
          ModulePerformance.extend({
            price: Cupoints,
            licensedModulesCount: Count.describe("Modules whose videos it borrows"),
          }),
        ),
      }),
    ),
  },
  fails: reading,
  needs: ["table.write"],
});

export const listModulePerformance = route({
  id: "earning.modules",
  method: "GET",
  path: "/api/v1/creators/{userId}/modules/performance/",
  for: "signedIn",
  summary: "How the modules of a creator sell, those of the newest hundred courses; for the creator and admins",
  params: OfUser,
  answer: { status: 200, schema: z.array(ModulePerformance) },
  fails: reading,
  needs: ["table.write"],
});

export const listWeeks = route({
  id: "earning.weeks",
  method: "GET",
  path: "/api/v1/creators/{userId}/transactions/summary/",
  for: "signedIn",
  summary: "A creator's sales week by week since the first one, the newest first, 5 a page; for the creator and admins",
  params: OfUser,
  query: z.object({ pageIndex: queryInt(1, 10_000).default(1) }),
  answer: {
    status: 200,
    schema: z.object({
      currentPage: Count,
      numPages: Count,
      summaries: z.array(
        z.object({
          week: z.string().describe("MM/DD/YYYY - MM/DD/YYYY"),
          weeksAgo: Count.describe("0 is the week that is not over"),
          totalModulesPurchased: Count,
          totalSubscribers: Count.describe("Buyers who are new to their course"),
          totalRoyaltiesEarned: Dollars,
        }),
      ),
    }),
  },
  fails: reading,
  needs: ["table.write"],
});

export const listSales = route({
  id: "earning.transactions",
  method: "GET",
  path: "/api/v1/creators/{userId}/transactions/",
  for: "signedIn",
  summary: "Sales and refunds of a week, newest first, a hundred a page, without buyers' names",
  params: OfUser,
  query: z.object({
    weeksAgo: queryInt(0, 10_000).default(0),
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~\d{1,3}$/)
      .optional()
      .describe("`next` of the page before"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      transactions: z.array(
        z.object({
          id: z.string(),
          date: Instant,
          memo: z.string(),
          transactionTotalCupoints: z.int().describe("Amount paid; negative for a refund"),
          transactionTotalCurrency: Dollars.describe("What the creator earns of it"),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  fails: forOwner,
  needs: ["table.read"],
});

const OfMonth = OfUser.extend({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) });

export const readStatement = route({
  id: "earning.statement",
  method: "GET",
  path: "/api/v1/creators/{userId}/statements/{month}/",
  for: "signedIn",
  summary: "A creator's account of a month: balance before, what each module earned, payments, balance after",
  params: OfMonth,
  answer: {
    status: 200,
    schema: z.object({
      month: z.string().describe("YYYY-MM, UTC"),
      isOver: z.boolean(),
      before: Dollars.describe("What was owed to the creator when the month began"),
      earned: Dollars,
      paid: Dollars,
      after: Dollars.describe("before + earned - paid"),
      rows: z.array(
        z.object({
          course: z.string(),
          module: z.string().nullable().describe("null for the certification"),
          sold: Count,
          givenBack: Count,
          royalties: Dollars.describe("USD, 4 decimals: as the ledger has it"),
          marketing: Dollars.describe(
            "Of the royalties, 4 decimals: what the platform pays for sales for bonus cupoints",
          ),
        }),
      ),
      payments: z.array(Payment),
    }),
  },
  fails: reading,
  needs: ["table.write"],
});

export const readStatementFile = route({
  id: "earning.statement-file",
  method: "GET",
  path: "/api/v1/creators/{userId}/statements/{month}/file/",
  for: "signedIn",
  summary: "The statement of a month as a PDF; at most 60 an hour",
  params: OfMonth,
  answer: {
    status: 200,
    schema: PrintedFile,
  },
  fails: [...reading, "creator.missing", "request.limited"],
  needs: ["table.write"],
});
