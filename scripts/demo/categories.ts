import type { DemoCategory } from "./shape.ts";

export const categories: DemoCategory[] = [
  {
    id: 1,
    name: "Computer Science",
    subCategories: [
      { id: 1, name: "Algorithms" },
      { id: 2, name: "Programming Practice" },
    ],
  },
  {
    id: 2,
    name: "Mathematics",
    subCategories: [
      { id: 3, name: "Logic and Proof" },
      { id: 4, name: "Combinatorics" },
    ],
  },
  {
    id: 3,
    name: "Statistics",
    subCategories: [
      { id: 5, name: "Inference" },
      { id: 6, name: "Study Design" },
    ],
  },
  {
    id: 4,
    name: "Physics",
    subCategories: [
      { id: 7, name: "Statistical Physics" },
      { id: 8, name: "Mechanics" },
    ],
  },
  {
    id: 5,
    name: "Biology",
    subCategories: [
      { id: 9, name: "Neuroscience" },
      { id: 10, name: "Ecology" },
    ],
  },
  {
    id: 6,
    name: "Business",
    subCategories: [
      { id: 11, name: "Accounting" },
      { id: 12, name: "Negotiation" },
    ],
  },
  {
    id: 7,
    name: "Earth Science",
    subCategories: [
      { id: 13, name: "Landforms" },
      { id: 14, name: "Climate" },
    ],
  },
  {
    id: 8,
    name: "Language and Writing",
    subCategories: [
      { id: 15, name: "Essay Writing" },
      { id: 16, name: "Translation" },
    ],
  },
  {
    id: 9,
    name: "Education",
    subCategories: [{ id: 17, name: "Study Skills" }],
  },
  {
    id: 10,
    name: "Music",
    subCategories: [
      { id: 18, name: "Acoustics" },
      { id: 19, name: "Harmony" },
    ],
  },
];
