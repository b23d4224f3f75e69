import type { DemoLecture } from "../lecture.ts";

export const whoDoesWhatToWhom: DemoLecture = {
  videoId: 282,
  text: `
    Here is another sentence from the landlord. I have put three empty boxes under it.
    It is intended that the access to the respective cellars be enabled in due time.
    Who does what to whom? Try to fill the boxes before I do.

    In the middle one you can put a verb, enable. It is a weak one, but it is there.
    In the last one, the cellars. And in the first? Look again. There is nobody in this sentence.
    Fifteen words, and not one of them is a person. The cellars are supposed to open themselves.

    So I telephoned the landlord and asked him, who unlocks the cellars?
    There was a long silence. He had not thought about it.
    That is the first thing I want you to see. The box was not empty because of his style.
    It was empty because he had not decided, and the sentence had kindly hidden that from him.

    He thought of the caretaker, then of the plumber, and in the end he said, the tenants, of course.
    Good. Now the boxes are full. You, unlock, your cellar. And the date was missing, too.
    Please unlock your cellar on Monday evening. Seven words instead of fifteen, and somebody will do it.

    You may have been told that the passive is the enemy. Let us see whether that is true.
    The measures affect the supply situation. That is as active as a sentence can be.
    And who does what to whom? The measures do something to the situation. I see no face and no tap.
    Now a passive. My bicycle was stolen on Sunday.
    Nobody knows the thief, and the bicycle is what I want to talk about. A perfect sentence.

    So do not hunt for the passive. Hunt for the empty box.
    If you know who does it, and the reader needs to know, put them in. The plumber replaces the valve.
    If it is unknown, or if it does not matter, leave them out with a good conscience.
    The house was built in 1911. By whom? The tenant with the bucket does not care.

    What does it cost? I should not keep that from you. A name can be held responsible.
    I will turn off the water, signed Paul Lindner. Now everyone knows which bell to ring.
    That is why the fog is so popular. It is not laziness, it is a coat.
    In a letter to my tenants I would rather be rung up than misunderstood.

    We went through the whole letter like this.
    It had twenty-two sentences, and thirteen had no person in them.
    Nine got one. Four turned out to say nothing when we asked who, and we let them go.
    Four hundred words have become three hundred and fifty, and we have cut nothing that anyone will miss.

    Take three sentences of yours, draw the boxes, and look at the first one.
    And when you try to fill the middle one, you may find that your verb is hiding.
    It has dressed up as a noun.
  `,
  board: {
    scenes: [
      {
        title: "Three boxes under a sentence",
        steps: [
          {
            when: "three empty boxes",
            draw: [
              { box: [50, 330, 240, 110] },
              { box: [330, 330, 240, 110] },
              { box: [610, 330, 240, 110] },
              { text: "who", at: [170, 480], anchor: "middle", chalk: "grey" },
              { text: "does what", at: [450, 480], anchor: "middle", chalk: "grey" },
              { text: "to whom", at: [730, 480], anchor: "middle", chalk: "grey" },
              { line: [294, 385, 324, 385], arrow: true, chalk: "grey" },
              { line: [574, 385, 604, 385], arrow: true, chalk: "grey" },
            ],
          },
          {
            when: "It is intended that the access",
            draw: [
              { text: "It is intended that the access to the", at: [60, 150], size: 32 },
              { text: "respective cellars be enabled", at: [60, 200], size: 32 },
              { text: "in due time.", at: [60, 250], size: 32 },
            ],
          },
          {
            when: "In the middle one",
            draw: [{ text: "enable", at: [450, 396], size: 34, anchor: "middle", chalk: "green" }],
          },
          {
            when: "And in the first?",
            draw: [
              { text: "cellars", at: [730, 396], size: 34, anchor: "middle", chalk: "green" },
              { text: "?", at: [170, 404], size: 52, anchor: "middle", chalk: "salmon", id: "nobody" },
            ],
            note: "15 words, and no person",
          },
          {
            when: "There was a long silence",
            draw: [
              { path: "M60 506L200 506L200 552L120 552L96 574L98 552L60 552L60 506", chalk: "grey" },
              { text: "…", at: [130, 536], size: 36, anchor: "middle", chalk: "grey" },
            ],
            note: "Ask the writer: who?",
          },
          {
            when: "the sentence had kindly hidden",
            draw: [{ text: "not decided yet", at: [230, 542], size: 30, chalk: "salmon" }],
            note: "Empty because nobody had decided",
          },
        ],
      },
      {
        title: "The boxes are full",
        steps: [
          {
            when: "He thought of the caretaker",
            draw: [
              { text: "caretaker", at: [170, 160], size: 30, anchor: "middle", id: "care" },
              { text: "plumber", at: [170, 210], size: 30, anchor: "middle", id: "plumb" },
              { text: "tenant", at: [170, 260], size: 30, anchor: "middle", chalk: "green" },
              { box: [50, 300, 240, 110], id: "who" },
              { box: [330, 300, 240, 110] },
              { box: [610, 300, 240, 110] },
            ],
          },
          {
            when: "You, unlock, your cellar",
            colour: { care: "grey", plumb: "grey", who: "green" },
            draw: [
              { text: "you", at: [170, 366], size: 36, anchor: "middle", chalk: "green" },
              { text: "unlock", at: [450, 366], size: 36, anchor: "middle", chalk: "green" },
              { text: "your cellar", at: [730, 366], size: 32, anchor: "middle", chalk: "green" },
              { line: [294, 355, 324, 355], arrow: true, chalk: "green" },
              { line: [574, 355, 604, 355], arrow: true, chalk: "green" },
            ],
            note: "Someone who acts, a verb, a thing",
          },
          {
            when: "Seven words instead of fifteen",
            draw: [
              { text: "Please unlock your cellar on Monday evening.", at: [60, 490], size: 30, chalk: "yellow" },
              { text: "15 → 7", at: [730, 220], size: 48, anchor: "middle" },
              { text: "words", at: [730, 262], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "15 words become 7",
          },
        ],
      },
      {
        title: "Active is not enough",
        steps: [
          {
            when: "the passive is the enemy",
            draw: [
              { line: [445, 110, 445, 560], chalk: "grey" },
              { line: [50, 330, 840, 330], chalk: "grey" },
              { text: "active", at: [60, 140], chalk: "grey" },
              { text: "passive", at: [470, 140], chalk: "grey" },
            ],
          },
          {
            when: "as active as a sentence can be",
            draw: [
              { text: "The measures affect", at: [60, 210], chalk: "salmon" },
              { text: "the supply situation.", at: [60, 254], chalk: "salmon" },
            ],
          },
          {
            when: "no face and no tap",
            draw: [{ path: "M330 276L384 316M384 276L330 316", chalk: "salmon", width: 6 }],
            note: "Active, and still nobody acts",
          },
          {
            when: "My bicycle was stolen",
            draw: [
              { text: "My bicycle was", at: [470, 210], chalk: "green" },
              { text: "stolen on Sunday.", at: [470, 254], chalk: "green" },
              { circle: [740, 176, 24], chalk: "green" },
              { circle: [810, 176, 24], chalk: "green" },
              { path: "M740 176L762 138L796 138L810 176M762 138L774 176L796 138", chalk: "green" },
            ],
            note: "Passive, and perfect: the thief is unknown",
          },
          {
            when: "The plumber replaces the valve",
            draw: [
              { text: "The plumber", at: [60, 420], chalk: "green" },
              { text: "replaces the valve.", at: [60, 464], chalk: "green" },
              { text: "known, needed", at: [60, 530], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "The house was built in 1911",
            draw: [
              { text: "The house was", at: [470, 420], chalk: "green" },
              { text: "built in 1911.", at: [470, 464], chalk: "green" },
              { text: "does not matter", at: [470, 530], size: 26, chalk: "grey" },
            ],
            note: "Hunt for the empty box, not the passive",
          },
        ],
      },
      {
        title: "What a name costs",
        steps: [
          {
            when: "A name can be held responsible",
            draw: [
              { box: [60, 120, 360, 110], chalk: "yellow" },
              { text: "I will turn off", at: [84, 168], chalk: "yellow" },
              { text: "the water.", at: [84, 208], chalk: "yellow" },
            ],
          },
          {
            when: "signed Paul Lindner",
            draw: [
              { line: [424, 175, 520, 175], arrow: true, chalk: "yellow" },
              { box: [540, 120, 300, 110] },
              { text: "P. Lindner", at: [570, 186], size: 32 },
              { circle: [790, 175, 20], chalk: "yellow", filled: true },
            ],
            note: "A name has a bell",
          },
          {
            when: "it is a coat",
            draw: [
              {
                path: "M560 270L640 256L720 270L756 390L720 396L716 560L564 560L560 396L524 390L560 270M640 258L640 560",
                chalk: "grey",
              },
              { text: "fog", at: [600, 440], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Fog protects the writer",
          },
          {
            when: "thirteen had no person",
            draw: [
              { text: "22 sentences", at: [60, 310], size: 30 },
              { text: "13 without a person", at: [60, 356], size: 30, chalk: "salmon" },
            ],
          },
          {
            when: "Nine got one",
            draw: [
              { text: "9 got one", at: [90, 402], size: 28, chalk: "green" },
              { text: "4 were let go", at: [90, 444], size: 28, chalk: "grey" },
            ],
          },
          {
            when: "have become three hundred and fifty",
            draw: [{ text: "400 → 350 words", at: [60, 540], size: 40, chalk: "yellow" }],
            note: "400 → 350",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Which box is empty?",
      text: "Which of these sentences leaves out a person whom its reader needs?",
      questionType: "select_one",
      about: { from: "You may have been told", to: "The tenant with the bucket" },
      hint: "Ask of each: who does it, and would the reader act differently if they knew?",
      options: [
        {
          optionText: "The bridge was opened to traffic in 1932.",
          explanationText: "A passive, but whoever crosses the bridge today does not need to know who cut the ribbon.",
          isRight: false,
        },
        {
          optionText: "Complaints must be made within fourteen days.",
          explanationText:
            "Made to whom, and by whom? The reader wants to complain, and has no address. The box is needed.",
          isRight: true,
        },
        {
          optionText: "My purse was stolen on the number nine bus.",
          explanationText:
            "The thief is unknown, and the purse is what it is about. There the passive is the right choice.",
          isRight: false,
        },
      ],
    },
    {
      title: "Fill the boxes",
      text: "Rewrite so that the three boxes are full: It is requested that the removal of bicycles from the hall be ensured.",
      questionType: "open_ended",
      about: { from: "Good. Now the boxes are full", to: "Seven words instead of fifteen" },
      options: [
        {
          optionText:
            "Please take your bicycle out of the hall by Friday. You, take, your bicycle: the boxes are full. The day is invented, because the original hid that nobody had set one.",
          explanationText: "Look at the first word of yours. If it is still It, the person has not come in yet.",
          isRight: true,
        },
      ],
    },
  ],
};
