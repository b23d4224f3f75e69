import { orders, type SearchInput } from "../../features/find/search-input.ts";
import { SelectField } from "../../ui/field.tsx";

type OrderChoiceProps = { order: SearchInput["order"]; onChange: (order: SearchInput["order"]) => void };

export const OrderChoice = ({ order, onChange }: OrderChoiceProps) => (
  <SelectField
    label="Order"
    hideLabel
    value={order}
    onChange={({ target }) =>
      onChange((Object.keys(orders) as SearchInput["order"][]).find((one) => one === target.value) ?? "best")
    }
  >
    {Object.entries(orders).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
