import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { bow, edge, node, type Place } from "./marks.ts";

const [alder, birch, cedar]: [Place, Place, Place] = [
  [130, 330],
  [430, 330],
  [730, 330],
];

export const whatConnectedHasToMean: DemoLecture = {
  videoId: 122,
  text: `
    Ana follows a singer on her phone.
    The singer does not follow Ana. Are the two of them connected?
    Before you answer, remember that our program owes one word, and the same one from both sides.

    So let us write down what the word must promise, if a program is to rely on it. There are three rules.
    The first is so plain that people forget it.
    Everything is connected with itself, no wire needed.

    The second: if a is connected with b, then b is connected with a. That is symmetry.
    To follow somebody fails here, and so does a one-way street.
    You can drive from the baker to the bank,
    and for the way back you may need quite another road, or there may be none at all.
    Such one-way questions are good questions.
    But they need other methods than ours.

    The third rule does the real work.
    If a is connected with b, and b with c, then a is connected with c.
    It is called transitivity, and it breaks more easily than you would think.
    Here are three villages on a straight road: Alder at zero, Birch at four kilometres, Cedar at eight.
    I say that two villages are close if they are at most five kilometres apart.
    Alder and Birch are close, four kilometres.
    Birch and Cedar are close, four again. Alder and Cedar: eight.
    Two times yes, and then a no.
    Close is a useful word, but it is not a connection.

    How do we repair it? We allow stopovers.
    Two villages are connected if there is a chain between them,
    and each step of the chain is a close pair.
    Now Alder is connected with Cedar, by way of Birch.
    With chains the third rule comes for free: put two chains end to end, and you have a chain.
    So does the second, since a chain of two-way steps can be walked backwards.
    And the first? That is a chain with no steps.
    Mathematicians call all this an equivalence relation.

    Now watch what the three modest rules do together.
    Paint blue whatever is connected with Alder.
    Paint green whatever is connected with another village, Dale.
    Could Elm get both colours?
    Then Alder would be connected with Elm, and Elm with Dale.
    By the third rule Alder is connected with Dale, and the two colours were one colour all along.

    That is the surprise. Two groups are the very same group, or they do not share a single member.
    There is no overlap and no border country, and nobody has one foot in each.
    Three rules about pairs, and the whole world falls into separate islands.

    With close it would not have worked.
    Birch belongs to the neighbours of Alder and to those of Cedar as well.
    But an island has a shore that we can trust, and what has a shore can be given a name.
    Who chooses the names, and how many do we need?
    Bring ten circles, and we shall see.
  `,
  board: {
    scenes: [
      {
        title: "The same word from both sides",
        steps: [
          {
            when: "Ana follows a singer",
            draw: [
              { circle: [170, 180, 50] },
              { text: "Ana", at: [170, 190], anchor: "middle" },
              { circle: [672, 180, 56] },
              { text: "singer", at: [670, 189], size: 26, anchor: "middle" },
              { path: "M230 160C360 110 480 110 606 158", chalk: "green" },
              { path: "M586 138L606 158L580 164", chalk: "green" },
              { text: "follows", at: [420, 112], size: 26, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "our program owes one word",
            draw: [
              { path: "M606 206C480 250 360 250 234 206", chalk: "salmon", dashed: true },
              { text: "does not", at: [420, 265], size: 26, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "The first is so plain",
            draw: [
              { circle: [110, 430, 30] },
              { text: "a", at: [110, 440], anchor: "middle" },
              { path: "M90 402C50 320 170 320 130 402", chalk: "green" },
              { text: "1", at: [110, 520], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "1: everything with itself",
          },
          {
            when: "That is symmetry",
            draw: [
              ...[300, 470].map((x): Mark => ({ circle: [x, 430, 30] })),
              { text: "a", at: [300, 440], anchor: "middle" },
              { text: "b", at: [470, 440], anchor: "middle" },
              { line: [340, 418, 430, 418], arrow: true, chalk: "green" },
              { line: [430, 444, 340, 444], arrow: true, chalk: "green" },
              { text: "2", at: [385, 520], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "2: symmetry, both ways",
          },
          {
            when: "and for the way back",
            draw: [{ text: "a one-way street fails", at: [420, 312], anchor: "middle", chalk: "salmon" }],
          },
          {
            when: "The third rule does",
            draw: [
              ...[600, 700, 800].map((x): Mark => ({ circle: [x, 430, 30] })),
              ...["a", "b", "c"].map(
                (name, index): Mark => ({ text: name, at: [600 + index * 100, 440], anchor: "middle" }),
              ),
              { line: [634, 430, 666, 430] },
              { line: [734, 430, 766, 430] },
              { path: bow([605, 392], [795, 392], 60), chalk: "green" },
              { text: "3", at: [700, 520], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "3: transitivity, a–b and b–c give a–c",
          },
        ],
      },
      {
        title: "Close is not connected",
        steps: [
          {
            when: "Here are three villages",
            draw: [
              { line: [60, 390, 820, 390], chalk: "grey" },
              ...[alder, birch, cedar].map(
                ([x, y]): Mark => ({
                  path: `M${x - 28} ${y + 55}L${x - 28} ${y + 10}L${x} ${y - 20}L${x + 28} ${y + 10}L${x + 28} ${y + 55}`,
                }),
              ),
              { text: "Alder", at: [130, 430], anchor: "middle" },
              { text: "Birch", at: [430, 430], anchor: "middle" },
              { text: "Cedar", at: [730, 430], anchor: "middle" },
              { text: "0 km", at: [130, 466], size: 24, anchor: "middle", chalk: "grey" },
              { text: "4 km", at: [430, 466], size: 24, anchor: "middle", chalk: "grey" },
              { text: "8 km", at: [730, 466], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "I say that two villages are close",
            draw: [
              { text: "close: at most 5 km", at: [430, 548], size: 34, anchor: "middle", chalk: "yellow", id: "rule" },
            ],
            note: "Close: at most 5 km apart",
          },
          {
            when: "Alder and Birch are close",
            draw: [
              { path: bow([140, 290], [420, 290], 70), chalk: "green" },
              { text: "4", at: [280, 222], size: 30, anchor: "middle", chalk: "green" },
              { path: bow([440, 290], [720, 290], 70), chalk: "green" },
              { text: "4", at: [580, 222], size: 30, anchor: "middle", chalk: "green" },
              { path: "M130 280C240 110 620 110 730 280", chalk: "salmon", dashed: true, id: "long" },
              { text: "8: not close", at: [430, 135], size: 30, anchor: "middle", chalk: "salmon", id: "eight" },
            ],
            note: "Yes, yes and then no: rule 3 fails",
          },
          {
            when: "We allow stopovers",
            draw: [
              {
                text: "connected: a chain of close pairs",
                at: [430, 548],
                size: 34,
                anchor: "middle",
                chalk: "yellow",
              },
            ],
            erase: ["rule", "eight"],
            note: "Connected: there is a chain",
          },
          {
            when: "Now Alder is connected with Cedar",
            draw: [{ text: "by way of Birch", at: [430, 135], size: 30, anchor: "middle", chalk: "green" }],
            colour: { long: "green" },
          },
          { when: "So does the second", note: "With chains all three rules hold" },
        ],
      },
      {
        title: "Same group, or nothing in common",
        steps: [
          {
            when: "Paint blue whatever",
            draw: [
              { path: ellipse(270, 270, 210, 150), chalk: "blue", filled: true, id: "blue" },
              ...node("A", [170, 230], { r: 32 }),
              { circle: [220, 350, 20] },
            ],
          },
          {
            when: "Paint green whatever",
            draw: [
              { path: ellipse(590, 270, 210, 150), chalk: "green", filled: true, id: "green" },
              ...node("D", [690, 230], { r: 32 }),
              { circle: [640, 350, 20] },
              ...node("E", [430, 270], { r: 32, chalk: "yellow" }),
              { text: "?", at: [430, 205], size: 40, anchor: "middle", chalk: "yellow", id: "?" },
            ],
            note: "Could Elm get both colours?",
          },
          {
            when: "Then Alder would be",
            draw: [
              edge([170, 230], [430, 270], { r: 34, chalk: "yellow" }),
              edge([430, 270], [690, 230], { r: 34, chalk: "yellow" }),
            ],
          },
          {
            when: "By the third rule Alder",
            draw: [{ path: "M180 196C260 110 600 110 680 196", chalk: "blue", width: 6 }],
            colour: { green: "blue" },
            note: "Then both were one colour",
          },
          {
            when: "Two groups are the very same",
            draw: [
              { text: "same", at: [120, 490], size: 32, chalk: "blue" },
              { circle: [290, 480, 40], chalk: "blue", filled: true },
              { text: "or apart", at: [420, 490], size: 32, chalk: "green" },
              { circle: [640, 480, 40], chalk: "blue", filled: true },
              { circle: [750, 480, 40], chalk: "green", filled: true },
            ],
            note: "The same group, or no common member",
          },
          {
            when: "Three rules about pairs",
            draw: [{ text: "three rules → islands", at: [430, 565], size: 34, anchor: "middle", chalk: "yellow" }],
          },
          { when: "But an island has a shore", note: "What has a shore can have a name" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Which of them is a connection?",
      text: "Which of these keeps all three rules, so that it divides people into separate groups?",
      questionType: "select_one",
      about: { from: "There are three rules", to: "it is not a connection" },
      hint: "Try to find three people for whom the third rule goes wrong.",
      options: [
        {
          optionText: "They share at least one language",
          explanationText:
            "Someone who speaks French and Thai shares a language with two people who share none. Rule three fails.",
          isRight: false,
        },
        {
          optionText: "They were born in the same year",
          explanationText:
            "You share it with yourself, it holds both ways, and it passes on: the groups are the years of birth.",
          isRight: true,
        },
        {
          optionText: "One of them has the phone number of the other",
          explanationText:
            "Even if one number is enough for both, it does not pass on: my dentist's plumber is not in my phone.",
          isRight: false,
        },
      ],
    },
    {
      title: "Two islands, one member",
      text: "In your own words: why can two different components never have a member in common?",
      questionType: "open_ended",
      about: { from: "Now watch what", to: "falls into separate islands" },
      options: [
        {
          optionText:
            "Suppose that x is in both. Everybody in the first is connected with x, and x with everybody in the second. " +
            "By transitivity the members of one are connected with those of the other, so it is one component.",
          explanationText:
            "A good answer takes the common member as a stopover and names the third rule, transitivity.",
          isRight: true,
        },
      ],
    },
  ],
};
