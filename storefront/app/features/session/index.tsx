import { LinkButton } from "../../components/button";

export { useSession } from "./session-store";

/** The ways in, or the menu of whoever is signed in: in the bar, or stacked in the phone's menu. */
export const SessionMenu = ({ placement }: { placement: "bar" | "panel" }) => (
  <div className={placement === "bar" ? "flex gap-2" : "grid gap-2"}>
    <LinkButton to="/login" variant="quiet">
      Sign In
    </LinkButton>
    <LinkButton to="/register">Get Started</LinkButton>
  </div>
);

export const WelcomeLine = () => <p className="text-lg font-semibold">Welcome</p>;
