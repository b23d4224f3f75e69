import type { DemoLecture } from "../lecture.ts";

export const nounsThatUsedToBeVerbs: DemoLecture = {
  videoId: 283,
  text: `
    Take a pencil, and underline every noun in this one that used to be a verb.
    Following the completion of the inspection of the pipes,
    a decision regarding the replacement of the valve will be made.

    Did you get all four? Completion, to complete. Inspection, to inspect.
    Decision, to decide. Replacement, to replace. Four things happen here.
    And what is the only verb left? Made. It would also go with tea.

    A verb that becomes a noun stops moving. It stands there like a wardrobe, and a wardrobe needs props.
    Of, of, of. Regarding. A the on the left and an of on the right. Count them when you have time.
    So let us wake the four of them up, one after another, and ask each who does it.
    When the plumber has inspected the pipes, she will decide whether to replace the valve.

    Twenty words have become fifteen. But that is the smaller gain.
    There is a woman in it now. A wardrobe needs nobody, a verb asks for somebody.
    And completion has vanished by itself, because has inspected already says that it is complete.

    Now to the surprise. Read this. The interruption of the water supply.
    When is it? Was it yesterday? Is it now? Will it be next week? You cannot tell.
    A noun has no clock. Every verb has one, you cannot take it off.
    The water was off. The water is off. The water will be off.
    The landlord could write about his interruption for half a page without once saying when.

    There is a trick for finding them. Look for the verbs that do no work of their own.
    Make a decision. Carry out an inspection. Give consideration to. Take place.
    Whenever you meet make, carry out, give or take place, the real verb is standing right beside it, asleep.
    Decide. Inspect. Consider. Happen.

    Must they all go? No. Some have earned their place. Rent is a noun, and leak, and repair.
    Nobody needs to be woken up in order to pay the rent.
    And one kind is better than any verb. It picks up a whole sentence, and carries it on.
    The plumber will replace the valve. The replacement costs you nothing.
    The first sentence tells it with a verb. The second one takes hold of it by its noun.
    Verb first, noun afterwards. In the landlord's letter it was always the other way round.

    And the price of all this? You have to know things. Who decides? When?
    We had to ring up the plumber, and her name is Anna Brandt. You will hear of her again.
    Three hundred and fifty words are now two hundred and ninety.

    So the sentences can walk. But they walk in all directions.
    Next we ask a whole paragraph a rude question. What is your job?
  `,
  board: {
    scenes: [
      {
        title: "Four verbs in disguise",
        steps: [
          {
            when: "underline every noun",
            draw: [{ text: "-ion   -ment   -ance   -al", at: [60, 120], size: 30, chalk: "grey" }],
          },
          {
            when: "Following the completion",
            draw: [
              { text: "Following the", at: [60, 190], size: 32 },
              { text: "completion of the", at: [60, 256], size: 32 },
              { text: "inspection of the pipes, a", at: [60, 322], size: 32 },
            ],
          },
          {
            when: "a decision regarding",
            draw: [
              { text: "decision regarding the", at: [60, 388], size: 32 },
              { text: "replacement of the valve", at: [60, 454], size: 32 },
              { text: "will be made.", at: [60, 520], size: 32 },
            ],
          },
          {
            when: "Did you get all four?",
            draw: [
              { line: [60, 268, 220, 268], chalk: "yellow", width: 6 },
              { line: [570, 246, 630, 246], arrow: true, chalk: "green" },
              { text: "complete", at: [650, 256], size: 32, chalk: "green" },
              { line: [60, 334, 210, 334], chalk: "yellow", width: 6 },
              { line: [570, 312, 630, 312], arrow: true, chalk: "green" },
              { text: "inspect", at: [650, 322], size: 32, chalk: "green" },
            ],
          },
          {
            when: "Decision, to decide",
            draw: [
              { line: [60, 400, 176, 400], chalk: "yellow", width: 6 },
              { line: [570, 378, 630, 378], arrow: true, chalk: "green" },
              { text: "decide", at: [650, 388], size: 32, chalk: "green" },
              { line: [60, 466, 242, 466], chalk: "yellow", width: 6 },
              { line: [570, 444, 630, 444], arrow: true, chalk: "green" },
              { text: "replace", at: [650, 454], size: 32, chalk: "green" },
            ],
            note: "Four things happen, in four nouns",
          },
          {
            when: "the only verb left",
            draw: [
              { text: "made", at: [650, 526], size: 32, chalk: "salmon" },
              {
                path: "M780 500L780 540L826 540L826 500L780 500M826 508C848 508 848 532 826 532M792 490C788 482 798 478 794 470M812 490C808 482 818 478 814 470",
                chalk: "salmon",
              },
            ],
            note: "And the verb itself is only: made",
          },
        ],
      },
      {
        title: "Wake them up",
        steps: [
          {
            when: "like a wardrobe",
            draw: [
              { box: [300, 120, 260, 170], chalk: "grey", filled: true },
              { line: [430, 120, 430, 290], chalk: "grey" },
              { text: "inspection", at: [430, 330], anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Of, of, of",
            draw: [
              { line: [200, 290, 296, 180], chalk: "salmon", width: 6 },
              { line: [660, 290, 564, 180], chalk: "salmon", width: 6 },
              { text: "the", at: [180, 250], size: 32, anchor: "end", chalk: "salmon" },
              { text: "of", at: [680, 250], size: 32, chalk: "salmon" },
            ],
            note: "A noun needs props: the … of",
          },
          {
            when: "she will decide whether to replace",
            draw: [
              { text: "When the plumber has inspected", at: [60, 420], size: 32, chalk: "green" },
              { text: "the pipes, she will decide", at: [60, 470], size: 32, chalk: "green" },
              { text: "whether to replace the valve.", at: [60, 520], size: 32, chalk: "green" },
            ],
            note: "Has inspected, will decide, replace",
          },
          {
            when: "There is a woman in it",
            draw: [
              { circle: [780, 390, 24], chalk: "yellow" },
              { path: "M740 520C742 440 756 424 780 424S818 440 820 520", chalk: "yellow" },
            ],
          },
          {
            when: "completion has vanished",
            draw: [{ text: "20 → 15 words", at: [60, 572], size: 28 }],
            note: "20 words become 15, with a person",
          },
        ],
      },
      {
        title: "A noun has no clock",
        steps: [
          {
            when: "The interruption of the water supply",
            draw: [{ text: "the interruption", at: [445, 170], size: 40, anchor: "middle", chalk: "salmon" }],
          },
          {
            when: "Was it yesterday?",
            draw: [
              { line: [60, 390, 840, 390], arrow: true },
              { text: "yesterday", at: [160, 440], anchor: "middle", chalk: "grey" },
              { text: "now", at: [430, 440], anchor: "middle", chalk: "grey" },
              { text: "next week", at: [700, 440], anchor: "middle", chalk: "grey" },
              { line: [380, 190, 190, 350], chalk: "salmon", dashed: true },
              { line: [440, 190, 430, 350], chalk: "salmon", dashed: true },
              { line: [500, 190, 670, 350], chalk: "salmon", dashed: true },
            ],
            note: "A noun does not say when",
          },
          {
            when: "A noun has no clock",
            draw: [
              { circle: [760, 180, 62] },
              { text: "?", at: [760, 200], size: 56, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "The water was off",
            draw: [
              { circle: [160, 390, 12], chalk: "green", filled: true },
              { circle: [430, 390, 12], chalk: "green", filled: true },
              { circle: [700, 390, 12], chalk: "green", filled: true },
              { text: "was off", at: [160, 510], size: 32, anchor: "middle", chalk: "green" },
              { text: "is off", at: [430, 510], size: 32, anchor: "middle", chalk: "green" },
              { text: "will be off", at: [700, 510], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "A verb cannot be without its time",
          },
        ],
      },
      {
        title: "Verbs that do no work",
        steps: [
          {
            when: "There is a trick",
            draw: [
              { text: "idle", at: [60, 140], size: 30, chalk: "grey" },
              { text: "asleep", at: [290, 140], size: 30, chalk: "grey" },
              { text: "awake", at: [640, 140], size: 30, chalk: "grey" },
              { line: [60, 160, 840, 160], chalk: "grey" },
            ],
          },
          {
            when: "Carry out an inspection",
            draw: [
              { text: "make", at: [60, 220], size: 32, chalk: "salmon" },
              { text: "a decision", at: [290, 220], size: 32 },
              { text: "carry out", at: [60, 300], size: 32, chalk: "salmon" },
              { text: "an inspection", at: [290, 300], size: 32 },
              { text: "give", at: [60, 380], size: 32, chalk: "salmon" },
              { text: "consideration", at: [290, 380], size: 32 },
              { text: "take place", at: [60, 460], size: 32, chalk: "salmon" },
            ],
            note: "Make, carry out, give, take place",
          },
          {
            when: "Decide. Inspect. Consider",
            draw: [
              { line: [550, 210, 620, 210], arrow: true, chalk: "green" },
              { text: "decide", at: [640, 220], size: 32, chalk: "green" },
              { line: [550, 290, 620, 290], arrow: true, chalk: "green" },
              { text: "inspect", at: [640, 300], size: 32, chalk: "green" },
              { line: [550, 370, 620, 370], arrow: true, chalk: "green" },
              { text: "consider", at: [640, 380], size: 32, chalk: "green" },
              { line: [550, 450, 620, 450], arrow: true, chalk: "green" },
              { text: "happen", at: [640, 460], size: 32, chalk: "green" },
            ],
            note: "The real verb sleeps right beside it",
          },
          {
            when: "and leak, and repair",
            draw: [{ text: "may stay: rent, leak, repair", at: [60, 550], size: 30, chalk: "blue" }],
          },
        ],
      },
      {
        title: "Verb first, noun afterwards",
        steps: [
          {
            when: "It picks up a whole sentence",
            draw: [
              { box: [50, 130, 790, 110] },
              { box: [50, 360, 790, 110] },
              { path: "M600 244C600 300 260 290 260 350", chalk: "yellow", width: 5 },
              { line: [264, 336, 260, 354], arrow: true, chalk: "yellow", width: 5 },
            ],
          },
          {
            when: "The replacement costs you nothing",
            draw: [
              { text: "The plumber will replace the valve.", at: [80, 198], size: 34, chalk: "green" },
              { text: "The replacement costs you nothing.", at: [80, 428], size: 34, chalk: "yellow" },
            ],
            note: "First tell it with a verb",
          },
          {
            when: "Verb first, noun afterwards",
            draw: [
              { text: "verb", at: [846, 290], anchor: "end", size: 30, chalk: "green" },
              { text: "noun", at: [846, 336], anchor: "end", size: 30, chalk: "yellow" },
            ],
            note: "Then the noun may pick it up",
          },
          {
            when: "her name is Anna Brandt",
            draw: [{ text: "plumber: Anna Brandt", at: [60, 540], size: 30, chalk: "blue" }],
          },
          {
            when: "are now two hundred and ninety",
            draw: [{ text: "350 → 290", at: [846, 544], size: 40, anchor: "end", chalk: "yellow" }],
            note: "350 → 290",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "What the verb adds",
      text: "Payment of the deposit was replaced by You pay the deposit by 1 May. What must the writer now know that the noun could hide?",
      questionType: "select_one",
      about: { from: "There is a woman in it", to: "The landlord could write about" },
      options: [
        {
          optionText: "Who pays, and at what time",
          explanationText: "A verb asks for a person and carries a time. The noun payment needed neither of them.",
          isRight: true,
        },
        {
          optionText: "Only how the sentence can be made shorter",
          explanationText: "It is often shorter, but that is the smaller gain. The sentence now says who and when.",
          isRight: false,
        },
        {
          optionText: "Nothing. The two say the same in different styles.",
          explanationText: "From the noun you could not have said who pays or by when. The verb has added both.",
          isRight: false,
        },
      ],
    },
    {
      title: "Which noun may stay?",
      text: "In which of these sentences should the noun in question be left as it is?",
      questionType: "select_one",
      about: { from: "There is a trick for finding them", to: "Verb first, noun afterwards" },
      hint: "Is there an idle verb beside it? Or has the thing been told with a verb already?",
      options: [
        {
          optionText: "Inspection: The inspection of all smoke detectors will take place in May.",
          explanationText: "Take place is idle, and inspect sleeps beside it. We inspect all smoke detectors in May.",
          isRight: false,
        },
        {
          optionText: "Move: We move the bins to the yard on 3 June. The move takes one hour.",
          explanationText:
            "The verb has told it first, and the noun picks it up and carries it on. That is its best use.",
          isRight: true,
        },
        {
          optionText: "Consideration: We will give consideration to your request.",
          explanationText: "Give does no work here. We will consider your request, and now one may ask until when.",
          isRight: false,
        },
      ],
    },
  ],
};
