import { admins, all, nowhere, type Row } from "../row.ts";

const noVideo = () => {
  const form = new FormData();
  form.set("file", new File(["no video"], "lecture.mp4", { type: "video/mp4" }));
  return form;
};

// Open to all identities: a 400 for invalid fields means that the caller was let in.
export const rows: readonly Row[] = [
  { route: "demo.upload-file", expected: all(400), sent: () => ({ body: noVideo() }) },
  {
    route: "demo.start-upload",
    expected: all(400),
    sent: () => ({ body: { fileName: "lecture.pdf", contentType: "application/pdf", size: 1000 } }),
  },
  {
    route: "demo.request",
    object: "with a file that nobody uploaded",
    expected: all(400),
    sent: () => ({
      body: {
        courseName: "A course",
        courseDescription: "",
        firstName: "Ann",
        lastName: "Example",
        email: "ann@example.com",
        links: ["https://example.com/lecture"],
        files: [nowhere],
      },
    }),
  },
  { route: "demo.list", expected: admins(200) },
  { route: "demo.read", expected: admins(404), sent: () => ({ params: { demoId: nowhere } }) },
  { route: "demo.complete", expected: admins(404), sent: () => ({ params: { demoId: nowhere } }) },
];
