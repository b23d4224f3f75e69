import { promotionForm, shareOfPercent } from "@cu/api/promotion.form";
import { useState } from "react";
import type { Course } from "../../course/course.ts";
import { CheckCards } from "../../forms/check-cards.tsx";
import { useForm } from "../../forms/use-form.ts";
import { errorText, fieldsOf, useAction, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./own-course-page.module.css";
import { applyPromotion, type OwnPromotion } from "./use-promotions.ts";

type PromotionWindowProps = {
  course: Course;
  userId: number;
  /** The one that is changed; without it a new one is made. */
  promotion: OwnPromotion | undefined;
  onClose: () => void;
};

const draftOf = (promotion: OwnPromotion | undefined) => ({
  code: promotion?.code ?? "",
  percent: promotion ? String(Number((promotion.promoDiscount * 100).toFixed(4))) : "",
  description: promotion?.description ?? "",
  redirectCertification: promotion?.redirectCertification ?? false,
  shownOn: promotion?.shownOn ?? [],
});

/** CRE-44: code, discount, text and the places of a promotion. */
export const PromotionWindow = ({ course, userId, promotion, onClose }: PromotionWindowProps) => {
  const [first] = useState(() => draftOf(promotion));
  const options = {
    apply: applyPromotion,
    onSuccess: ({ code }: OwnPromotion) => {
      toast(promotion ? `${code} is changed.` : `${code} counts from now on.`);
      onClose();
    },
  };
  const make = useAction("promotion.create", options);
  const change = useAction("promotion.update", options);
  const form = useForm({
    first,
    rules: promotionForm,
    wishOf: ({ percent, ...draft }: typeof first) => ({ ...draft, promoDiscount: shareOfPercent(percent) }),
    send: ({ promoDiscount, ...wish }) => {
      const body = { ...wish, promoDiscount: promoDiscount ?? 0, collection: course.id };
      return promotion ? change.trigger({ params: { promotionId: promotion.id }, body }) : make.trigger({ body });
    },
  });
  const own = useApi("user.collections", { params: { userId } });
  const others = own.data?.filter(({ id }) => id !== course.id) ?? [];
  const error = make.error ?? change.error;
  const { draft } = form;
  return (
    <Dialog open size="form" title={promotion ? `Change ${promotion.code}` : "New promotion"} onClose={onClose}>
      <Form {...form.props} className={styles.form}>
        <Field
          {...form.field("code")}
          label="Code"
          required
          autoComplete="off"
          hint="3 to 32 letters, digits or '-'. A long one is hard to guess."
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
        <Field {...form.field("description")} label="Text" autoComplete="off" hint="What people read beside it." />
        {course.certification && (
          <Switch
            label="Lead to the certification"
            on={draft.redirectCertification}
            onChange={(redirectCertification) => form.change({ redirectCertification })}
          />
        )}
        {others.length > 0 && (
          <CheckCards
            legend="Show it beside the lectures of"
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
