import type { searchCoupons } from "@cu/api/class-own";
import { FieldFailure } from "@cu/api/failure";
import { Refused } from "@cu/api/refused";
import type { Answer } from "@cu/api/route";
import { useState } from "react";
import { useAction } from "../../lib/api.ts";

type Found = Answer<typeof searchCoupons> & { code: string };
type State = { found?: Found; refused?: string };

/** The courses a code opens, with a message for each failure (COD-06 to COD-10). */
export const useCodeSearch = () => {
  const [state, setState] = useState<State>({});
  const search = useAction("class.search");

  const find = async (code: string): Promise<void> => {
    try {
      const found = await search.send({ params: { code } });
      setState({ found: { ...found, code } });
    } catch (error) {
      setState({ refused: refusal(error) });
    }
  };

  return { ...state, isBusy: search.isMutating, find, clear: () => setState({}) };
};

const refusal = (error: unknown): string => {
  if (error instanceof Refused && error.status === 401) return "User session expired, please login again.";
  if (error instanceof FieldFailure && !Array.isArray(error.fields)) {
    const told = Object.values(error.fields)
      .flat()
      .find((text) => typeof text === "string");
    if (told) return told;
  }
  // Fallback message when the server sent none.
  return error instanceof Refused && error.status < 500 ? error.message : "Something went wrong when search course!";
};
