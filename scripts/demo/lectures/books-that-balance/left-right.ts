import type { DemoLecture } from "../lecture.ts";
import { account, posted } from "./ledger.ts";

export const leftRight: DemoLecture = {
  videoId: 182,
  text: `
    Rosa's bank sends her a statement.
    Five thousand came in, it says, and above the column is the word credit.
    In her own books the same five thousand is on the left, under debit. Which of the two has it wrong?
    Neither. And once you see why, left and right will never confuse you again.

    I'll write down three events the way everybody would at first, with plus and minus.
    Rosa borrows five thousand. Cash plus five thousand, loan plus five thousand. Plus and plus.
    She buys the oven for eight thousand. The oven is a plus, the cash is a minus.
    In autumn she pays five hundred back to the bank. Cash minus, loan minus. Minus and minus.

    Three events, three patterns, and all of them are correct.
    So when a clerk writes a minus where a plus belongs, what is going to warn you?
    Nothing. A sign is one small stroke, and there is no rule by which it could look wrong.

    Now the other way. Every account gets a page with a line down the middle, like a capital T.
    What you write left of the line is a debit, what you write right of it a credit.
    They mean no more than that.
    An account for what you have grows on the left.
    An account for where it came from grows on the right.
    And whatever shrinks is written on the opposite side. There is no minus anywhere.

    Watch the same three events. The loan: cash left, five thousand. Loan right, five thousand.
    The oven: oven left, eight thousand. Cash right, eight thousand.
    The repayment: loan left, five hundred. Cash right, five hundred.
    One left and one right, every time.
    Three patterns have become one, and a clerk who breaks it is caught.

    There is a second gift. Here is the whole cash page, with Rosa's own ten thousand at the top.
    On the left ten thousand and five thousand: fifteen thousand came in.
    On the right eight thousand and five hundred: eight thousand five hundred went out.
    Six thousand five hundred remains. A column of signs would have kept only this last number.
    The two sides keep the story as well, how much came and how much went.

    And the bank statement? It is not a page from Rosa's books. It is a page from the bank's.
    To the bank, the money in her account is a debt.
    It owes her five thousand, so it writes that on the right.
    What she has is what they owe. Left in her books, right in theirs, and both are correct.
    So debit isn't bad and credit isn't good. They are the left and the right hand.

    When you next look at a statement, ask one thing first: whose books am I reading?
    And then a harder one. If every event puts the same amount left and right,
    what must be true of all the pages taken together?
  `,
  board: {
    scenes: [
      {
        title: "Which of the two has it wrong?",
        steps: [
          {
            when: "sends her a statement",
            draw: [
              { box: [490, 130, 350, 380], chalk: "blue" },
              { text: "Bank statement", at: [665, 180], size: 28, anchor: "middle", chalk: "blue" },
              { text: "credit", at: [820, 250], anchor: "end", chalk: "grey" },
              { line: [510, 265, 820, 265], chalk: "grey" },
              { text: "5,000", at: [820, 320], size: 36, anchor: "end", chalk: "yellow" },
            ],
          },
          {
            when: "In her own books",
            draw: [
              { box: [60, 130, 350, 380] },
              { text: "Rosa's cash page", at: [235, 180], anchor: "middle" },
              { text: "debit", at: [80, 250], chalk: "grey" },
              { line: [80, 265, 390, 265], chalk: "grey" },
              { line: [235, 225, 235, 480], chalk: "grey" },
              { text: "5,000", at: [215, 320], size: 36, anchor: "end", chalk: "yellow" },
              { text: "≠", at: [450, 330], size: 40, anchor: "middle", chalk: "salmon", id: "differ" },
            ],
            note: "Same money: debit here, credit there",
          },
          {
            when: "Neither. And once",
            draw: [{ text: "?", at: [450, 330], size: 40, anchor: "middle", chalk: "yellow" }],
            erase: ["differ"],
            note: "Neither page is wrong",
          },
        ],
      },
      {
        title: "With plus and minus",
        steps: [
          {
            when: "three events the way",
            draw: [
              { line: [60, 160, 840, 160] },
              { text: "Cash", at: [420, 140], anchor: "middle", chalk: "grey" },
              { text: "Other page", at: [600, 140], anchor: "middle", chalk: "grey" },
              { text: "Pattern", at: [785, 140], anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Plus and plus",
            draw: [
              { text: "Borrow 5,000", at: [70, 235] },
              { text: "+", at: [420, 238], size: 40, anchor: "middle", chalk: "green" },
              { text: "+ loan", at: [600, 235], anchor: "middle", chalk: "green" },
              { text: "+ +", at: [785, 238], size: 36, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "The oven is a plus",
            draw: [
              { text: "Buy oven, 8,000", at: [70, 325] },
              { text: "−", at: [420, 328], size: 40, anchor: "middle", chalk: "salmon" },
              { text: "+ oven", at: [600, 325], anchor: "middle", chalk: "green" },
              { text: "− +", at: [785, 328], size: 36, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "Minus and minus",
            draw: [
              { text: "Pay back 500", at: [70, 415] },
              { text: "−", at: [420, 418], size: 40, anchor: "middle", chalk: "salmon" },
              { text: "− loan", at: [600, 415], anchor: "middle", chalk: "salmon" },
              { text: "− −", at: [785, 418], size: 36, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "Three events, three patterns",
            draw: [{ box: [720, 185, 130, 260], chalk: "yellow", dashed: true }],
            note: "Three events, three patterns",
          },
          {
            when: "there is no rule",
            draw: [{ text: "No rule, so no alarm", at: [450, 530], size: 36, anchor: "middle", chalk: "salmon" }],
            note: "A wrong sign looks like a right one",
          },
        ],
      },
      {
        title: "With left and right",
        steps: [
          { when: "like a capital T", draw: account("Cash", 60, 170, 240, 180) },
          {
            when: "is a debit",
            draw: [
              { text: "debit", at: [68, 385], size: 26, chalk: "grey" },
              { text: "credit", at: [292, 385], size: 26, anchor: "end", chalk: "grey" },
            ],
            note: "Debit = left, credit = right",
          },
          {
            when: "grows on the right",
            draw: [...account("Oven", 335, 170, 240, 180), ...account("Loan", 610, 170, 240, 180)],
            note: "What you have grows left, sources grow right",
          },
          { when: "There is no minus anywhere", note: "Shrinking: write on the other side" },
          {
            when: "The loan: cash left",
            draw: [
              posted([60, 170, 240], "left", 0, "5,000", "yellow"),
              posted([610, 170, 240], "right", 0, "5,000", "yellow"),
              { text: "Loan", at: [70, 450], chalk: "yellow" },
              { text: "left cash", at: [300, 450] },
              { text: "right loan", at: [560, 450] },
            ],
          },
          {
            when: "oven left, eight thousand",
            draw: [
              posted([335, 170, 240], "left", 0, "8,000", "blue"),
              posted([60, 170, 240], "right", 0, "8,000", "blue"),
              { text: "Oven", at: [70, 500], chalk: "blue" },
              { text: "left oven", at: [300, 500] },
              { text: "right cash", at: [560, 500] },
            ],
          },
          {
            when: "loan left, five hundred",
            draw: [
              posted([610, 170, 240], "left", 0, "500", "green"),
              posted([60, 170, 240], "right", 1, "500", "green"),
              { text: "Repay", at: [70, 550], chalk: "green" },
              { text: "left loan", at: [300, 550] },
              { text: "right cash", at: [560, 550] },
            ],
          },
          {
            when: "One left and one right",
            draw: [{ box: [280, 412, 450, 156], dashed: true, chalk: "yellow" }],
            note: "One left, one right, every time",
          },
        ],
      },
      {
        title: "The cash page keeps the story",
        steps: [
          {
            when: "a second gift",
            draw: [
              ...account("Cash", 120, 160, 660, 290),
              { text: "Rosa", at: [135, 215], chalk: "grey" },
              { text: "10,000", at: [430, 215], anchor: "end" },
            ],
          },
          {
            when: "fifteen thousand came in",
            draw: [
              { text: "Bank", at: [135, 265], chalk: "grey" },
              { text: "5,000", at: [430, 265], anchor: "end" },
              { line: [130, 350, 435, 350], chalk: "grey" },
              { text: "15,000", at: [430, 400], size: 36, anchor: "end", chalk: "green" },
              { text: "came in", at: [135, 400], chalk: "green" },
            ],
          },
          {
            when: "eight thousand five hundred went out",
            draw: [
              { text: "Oven", at: [470, 215], chalk: "grey" },
              { text: "8,000", at: [775, 215], anchor: "end" },
              { text: "Bank", at: [470, 265], chalk: "grey" },
              { text: "500", at: [775, 265], anchor: "end" },
              { line: [465, 350, 775, 350], chalk: "grey" },
              { text: "8,500", at: [775, 400], size: 36, anchor: "end", chalk: "salmon" },
              { text: "went out", at: [470, 400], chalk: "salmon" },
            ],
            note: "In 15,000, out 8,500",
          },
          {
            when: "Six thousand five hundred remains",
            draw: [{ text: "6,500 left", at: [450, 525], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "15,000 − 8,500 = 6,500",
          },
          {
            when: "keep the story as well",
            draw: [
              { line: [330, 420, 400, 485], arrow: true, chalk: "green" },
              { line: [640, 420, 530, 485], arrow: true, chalk: "salmon" },
            ],
          },
        ],
      },
      {
        title: "Whose books am I reading?",
        steps: [
          {
            when: "It is a page from the bank's",
            draw: [
              ...account("Rosa's books: Cash", 60, 180, 350, 130),
              ...account("The bank's books: Rosa", 490, 180, 350, 130),
            ],
          },
          {
            when: "It owes her five thousand",
            draw: [
              posted([490, 180, 350], "right", 0, "5,000", "yellow"),
              { text: "a debt of the bank", at: [665, 355], anchor: "middle", chalk: "blue" },
            ],
            note: "The bank owes it: right",
          },
          {
            when: "What she has is what they owe",
            draw: [
              posted([60, 180, 350], "left", 0, "5,000", "yellow"),
              { text: "Rosa has it", at: [235, 355], anchor: "middle", chalk: "green" },
              { path: "M235 380C235 460 330 500 450 500C570 500 665 460 665 380", chalk: "yellow", dashed: true },
            ],
            note: "Rosa has it: left",
          },
          { when: "debit isn't bad", note: "Debit isn't bad, credit isn't good" },
          {
            when: "puts the same amount left and right",
            draw: [{ text: "the same 5,000", at: [450, 550], anchor: "middle", chalk: "yellow" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Paying the mill",
      text: "Rosa owed the mill 400 and pays it in cash today. How does this go into her books?",
      questionType: "select_one",
      about: { from: "Now the other way", to: "One left and one right" },
      hint: "Both accounts shrink. On which side does each of them grow?",
      options: [
        {
          optionText: "Mill left 400, cash right 400",
          explanationText:
            "Both shrink, so both are written on the side on which they don't grow. The debt leaves on the left, the cash on the right.",
          isRight: true,
        },
        {
          optionText: "Cash left 400, mill right 400",
          explanationText:
            "That is the event the other way round: the mill would have handed Rosa 400 and she would owe more.",
          isRight: false,
        },
        {
          optionText: "Cash right 400, mill right 400",
          explanationText:
            "You were thinking of minus and minus. Two entries on the right would leave the left short by 800.",
          isRight: false,
        },
      ],
    },
    {
      title: "The bank debits you",
      text: "The bank's statement says that your account has been debited with 30. What has happened?",
      questionType: "select_one",
      about: { from: "And the bank statement?", to: "whose books am I reading" },
      options: [
        {
          optionText: "You have 30 more, because debit is the left and cash grows on the left",
          explanationText:
            "In your own books that would be true. The statement is a page of the bank's books, where you are a debt.",
          isRight: false,
        },
        {
          optionText: "The bank owes you 30 less, so you have 30 less",
          explanationText:
            "In the bank's books your account is a debt and grows on the right. A debit makes it smaller.",
          isRight: true,
        },
        {
          optionText: "The bank has made an error, because the word should be credit",
          explanationText:
            "The word is right for the bank. You would write the same 30 as a credit to cash in your own books.",
          isRight: false,
        },
      ],
    },
  ],
};
