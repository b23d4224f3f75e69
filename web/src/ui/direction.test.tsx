import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { AuthorLinks, University } from "../features/course/authors.tsx";
import { ReviewWords } from "../features/review/review-words.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { CourseCard } from "./course-card.tsx";
import { Heading, Text } from "./heading.tsx";
import { VideoCard } from "./video-card.tsx";

const arabic = "مدخل إلى C++";

test("VID-35: what people wrote has its own direction on every page: titles, names, crumbs, cards, reviews", () => {
  const author = { id: 1, username: "noor", firstName: "نور", lastName: "حداد", image: null };
  const review = { id: 1, name: "نور", rating: 5, text: arabic, createdAt: "2026-01-01T00:00:00Z", editedAt: null };
  const shown = [
    <Heading key={1} level={1}>
      {arabic}
    </Heading>,
    <Text key={2}>{arabic}</Text>,
    <Breadcrumbs key={3} crumbs={[{ text: arabic, to: "/" }, { text: `${arabic} 2` }]} />,
    <CourseCard
      key={4}
      name={arabic}
      to="/"
      picture={null}
      modules={[]}
      counts=""
      authors={<AuthorLinks authors={[author]} />}
    />,
    <VideoCard key={5} title={arabic} duration={60} picture={null} to="/" />,
    <ReviewWords key={6} review={{ ...review, isOwn: false, answer: null } as never} />,
    <University key={7} name={arabic} link={null} />,
  ];
  const { container } = render(<MemoryRouter>{shown}</MemoryRouter>);
  const written = [...container.querySelectorAll("*")].filter(
    (element) => element.children.length === 0 && /[\u0600-\u06ff]/.test(element.textContent ?? ""),
  );
  expect(written.length).toBeGreaterThanOrEqual(9);
  for (const element of written)
    expect([element.outerHTML, element.closest("[dir=auto], bdi") !== null]).toEqual([element.outerHTML, true]);
  expect(screen.getAllByRole("heading").map((heading) => heading.dir)).toEqual(["auto", "auto", "auto"]);
});
