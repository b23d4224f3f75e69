import { expect, test } from "vitest";
import { detectLanguage } from "./detect-language.ts";

test.each([
  ["en", "So today we want to look at how a river carries sand down to the sea, and why it bends where it does."],
  ["de", "Heute sehen wir uns an, wie ein Fluss Sand bis ins Meer trägt, und warum er sich dort krümmt."],
  ["pt", "Hoje vamos ver como um rio leva a areia até ao mar, e por que ele faz curvas onde faz, e o que deixa."],
  ["uk", "Сьогодні ми подивимося, як річка несе пісок і каміння до моря, і чому вона повертає там."],
  ["fa", "امروز می‌بینیم که رودخانه چگونه شن و سنگ را به دریا می‌برد و چرا در آنجا می‌پیچد"],
  ["zh", "今天我们来看一条河怎样把沙子和石头带到海里，以及它为什么在那里转弯，又留下了什么。"],
])("TRN-32: the language of a minute of speech is proposed: %s", (tag, text) => {
  expect(detectLanguage(text)).toBe(tag);
});

test("TRN-32: nothing is proposed for a few words, for signs, or between two languages", () => {
  for (const text of [
    "",
    "Good morning.",
    "1, 2, 3 … ".repeat(50),
    "I dag skal vi se på hvordan en elv fører sand og stein ned til havet.",
  ])
    expect(detectLanguage(text)).toBeUndefined();
});
