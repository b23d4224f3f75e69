import { promotionForm, shareOfPercent } from "@cu/api/promotion.form";
import { useState } from "react";
import { errorText, fieldsOf, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, SelectField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.tsx";
import { CheckCards } from "../forms/check-cards.tsx";
import { useForm } from "../forms/use-form.ts";
import styles from "./promotions.module.css";
import { applyPromotion, type OwnPromotion } from "./use-promotions.ts";

/** A course that can be promoted, or show a promotion. */
export type PromotableCourse = { id: number; name: string; moduleCount: number; certification: object | null };

type PromotionWindowProps = {
  /** Selectable courses; the first is preselected. */
  courses: readonly [PromotableCourse, ...PromotableCourse[]];
  /** Courses whose lecture pages can show it. */
  shown: readonly PromotableCourse[];
  /** The promotion to edit; without it a new one is created. */
  promotion: OwnPromotion | undefined;
  onClose: () => void;
};

const draftOf = (promotion: OwnPromotion | undefined, collection: number) => ({
  code: promotion?.code ?? "",
  percent: promotion ? String(Number((promotion.promoDiscount * 100).toFixed(4))) : "",
  description: promotion?.description ?? "",
  redirectCertification: promotion?.redirectCertification ?? false,
  shownOn: promotion?.shownOn ?? [],
  collection: promotion?.collection.id ?? collection,
});

/** CRE-44, CRE-74: a promotion's code, course, discount, text and placements. */
export const PromotionWindow = ({ courses, shown, promotion, onClose }: PromotionWindowProps) => {
  const [first] = useState(() => draftOf(promotion, courses[0].id));
  const options = {
    apply: applyPromotion,
    onSuccess: ({ code }: OwnPromotion) => {
      toast(promotion ? `${code} is changed.` : `${code} is active.`);
      onClose();
    },
  };
  const make = useAction("promotion.create", options);
  const change = useAction("promotion.update", options);
  const form = useForm({
    first,
    rules: promotionForm,
    inputOf: ({ percent, code, ...draft }: typeof first) => ({
      ...draft,
      // For a new promotion the server can generate the code.
      code: promotion || code.trim() ? code : null,
      promoDiscount: shareOfPercent(percent),
    }),
    send: ({ promoDiscount, code, ...input }) => {
      const body = { ...input, promoDiscount: promoDiscount ?? 0 };
      if (!promotion) return make.send({ body: { ...body, code } });
      return change.send({ params: { promotionId: promotion.id }, body: { ...body, ...(code && { code }) } });
    },
  });
  const error = make.error ?? change.error;
  const { draft } = form;
  const course = courses.find(({ id }) => id === draft.collection) ?? courses[0];
  const others = shown.filter(({ id }) => id !== course.id);
  return (
    <Dialog open size="form" title={promotion ? `Change ${promotion.code}` : "New promotion"} onClose={onClose}>
      <Form {...form.props} className={styles.form}>
        {courses.length > 1 && (
          <SelectField
            label="Course that gets cheaper"
            value={draft.collection}
            onChange={({ target }) => form.change({ collection: Number(target.value) })}
          >
            {courses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Field
          {...form.field("code")}
          label="Code"
          required={promotion !== undefined}
          autoComplete="off"
          hint={
            promotion
              ? "3 to 32 letters, digits or '-'. A long one is hard to guess."
              : "3 to 32 letters, digits or '-'. Leave empty for a random code."
          }
        />
        <Field
          name="promoDiscount"
          label="Discount in percent"
          value={draft.percent}
          errors={form.errorsOf("promoDiscount")}
          onChange={({ target }) => {
            form.change({ percent: target.value });
            form.forget("promoDiscount");
          }}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="20"
        />
        <Field {...form.field("description")} label="Text" autoComplete="off" hint="Shown to learners with the code." />
        {course.certification && (
          <Switch
            label="Lead to the certification"
            on={draft.redirectCertification}
            onChange={(redirectCertification) => form.change({ redirectCertification })}
          />
        )}
        {others.length > 0 && (
          <CheckCards
            legend="Show it on the lectures of"
            font="read"
            cards={others.map(({ id, name, moduleCount }) => ({
              value: id,
              title: name,
              text: `${moduleCount} modules`,
            }))}
            chosen={draft.shownOn}
            onChange={(shownOn) => form.change({ shownOn })}
            errors={form.errorsOf("shownOn")}
          />
        )}
        {error && !fieldsOf(error) && <p role="alert">{errorText(error)}</p>}
        <div className={styles.formActions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="go" busy={form.isBusy} busyText="Saving">
            {promotion ? "Save changes" : "Make the promotion"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
