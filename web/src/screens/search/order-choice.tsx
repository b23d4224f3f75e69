import { orders, type Wish } from "../../features/find/wish.ts";
import { SelectField } from "../../ui/field.tsx";

type OrderChoiceProps = { order: Wish["order"]; onChange: (order: Wish["order"]) => void };

export const OrderChoice = ({ order, onChange }: OrderChoiceProps) => (
  <SelectField
    label="Order"
    hideLabel
    value={order}
    onChange={({ target }) =>
      onChange((Object.keys(orders) as Wish["order"][]).find((one) => one === target.value) ?? "best")
    }
  >
    {Object.entries(orders).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
