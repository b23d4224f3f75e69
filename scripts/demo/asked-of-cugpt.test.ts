import { checkedText } from "@cu/core/use-cases/assistant/check-answer";
import { localEngine } from "@cu/core/use-cases/assistant/local/local-engine";
import { expect, test } from "vitest";
import { demo } from "./demo.ts";

const transcriptOf = (videoId: number) => {
  const found = demo.transcripts.find((one) => one.videoId === videoId);
  if (!found) throw new Error(`The demo has no transcript of video ${videoId}.`);
  return found;
};

const ask = async (prompt: string, { segments }: ReturnType<typeof transcriptOf>) => {
  const material = { lecture: "", segments };
  const made = await localEngine.make({ kind: "expand-on", prompt }, material, AbortSignal.timeout(60_000));
  return checkedText(made, material) ?? "no answer";
};

/** In-topic questions by lecture, and words of the passage that answers each. */
const inTopic: Record<number, Record<string, string>> = {
  126: {
    "What happens when a bridge is added?": "to build a bridge between two islands",
  },
  331: {
    "ما هو الزوال؟": "نسمي هذه اللحظة الزوال",
    "ما هي الدائرة الهندية؟": "الدائرة الهندية",
    "اشرح الدائرةَ الهنديّة": "الدائرة الهندية",
    "إلى أين يشير أقصر ظل؟": "يشير أقصر ظل",
    "ما عيب البوصلة؟": "وللبوصلة عيب صغير",
  },
  332: { "من هو إراتوستينس؟": "إراتوستينس", "ما هو الستاديون؟": "الستاديون", "ماذا حدث في أسوان؟": "أسوان" },
  333: { "ما هي زاوية انخفاض الأفق؟": "زاوية انخفاض الأفق", "ما نصف قطر الأرض؟": "نصف قطر الأرض" },
  341: {
    "Pourquoi le ciel est-il bleu ?": "Voilà pourquoi le ciel est bleu",
    "Qu'est-ce que la diffusion ?": "On appelle cela la diffusion",
    "À quoi sert le lait ?": "lait",
    "Explique la longueur d'onde": "longueur d'onde",
  },
  342: { "Qu'est-ce que la réfraction ?": "la réfraction", "Quel est l'indice de l'eau ?": "l'indice de l'eau" },
  344: { "Pourquoi le miroir échange-t-il la gauche et la droite ?": "un miroir échange la gauche et la droite" },
  346: { "Pourquoi l'arc-en-ciel est-il un cercle ?": "pourquoi un cercle" },
};

test("GPT-37: a question that a lecture answers is answered by quoting it, in English, French and Arabic", async () => {
  for (const [videoId, questions] of Object.entries(inTopic))
    for (const [prompt, words] of Object.entries(questions)) {
      const content = await ask(prompt, transcriptOf(Number(videoId)));
      expect([prompt, content]).toEqual([prompt, expect.stringMatching(/^> .*\[\d\d:\d\d\]$/m)]);
      expect([prompt, content]).toEqual([prompt, expect.stringContaining(words)]);
    }
});

const offTopic: Record<string, string[]> = {
  en: ["Who painted the Mona Lisa?", "What is the capital of Mongolia?", "Who is the president of France?", "hello"],
  fr: [
    "Qui a peint la Joconde ?",
    "Quelle est la capitale de la Mongolie ?",
    "Qui est le président du Brésil ?",
    "bonjour",
  ],
  ar: ["من رسم الموناليزا؟", "ما هي عاصمة منغوليا؟", "كيف أطبخ الأرز بالدجاج؟", "من هو رئيس فرنسا؟", "مرحبا"],
};

test("GPT-37: a question about something else gets no quotation in any lecture of the demo, in its language or another", async () => {
  expect(new Set(demo.transcripts.map(({ language = "en" }) => language))).toEqual(new Set(["en", "fr", "ar"]));
  for (const transcript of demo.transcripts)
    for (const prompt of Object.values(offTopic).flat()) {
      const content = await ask(prompt, transcript);
      expect([transcript.videoId, prompt, content]).toEqual([
        transcript.videoId,
        prompt,
        expect.stringMatching(/^(?:This lecture does not cover that\.|Ask about something the lecture speaks of)/),
      ]);
      expect(content).not.toMatch(/^>/m);
    }
});
