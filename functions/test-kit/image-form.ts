/** A form with a file that says it is a picture and is none. */
export const imageForm = (field: string): FormData => {
  const form = new FormData();
  form.set(field, new File(["no picture"], "x.png", { type: "image/png" }));
  return form;
};
