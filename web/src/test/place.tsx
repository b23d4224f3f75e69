import { screen } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router-dom";

let back = () => {};

/** The path of the page under test, and the browser's Back. */
export const Place = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  back = () => void navigate(-1);
  return <samp>{pathname + search}</samp>;
};

export const address = () => screen.getByText(/^\/.*/, { selector: "samp" }).textContent;

export const goBack = () => back();
