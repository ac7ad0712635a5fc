import { useMay } from "../../app/session";
import { Screen } from "../../ui/screen";
import "./dashboard-screen.css";
import { ClosedDayAppointments } from "../scheduling/closed-day-appointments";
import { MoneyFigures } from "./money-figures";
import { OpeningList } from "./opening-list";
import { RecentActivity } from "./recent-activity";
import { SystemProblems } from "./system-problems";
import { TodaysWork } from "./todays-work";

/** Today's work for all who work here, and how the shop does for those who answer for it (`decisions.md` D2). */
export function DashboardScreen() {
  const mayMoney = useMay("manager");
  const maySystem = useMay("admin");
  return (
    <Screen title="Dashboard">
      <div className="dashboard">
        {maySystem && <SystemProblems />}
        <ClosedDayAppointments />
        {mayMoney && <OpeningList />}
        <TodaysWork />
        {mayMoney && <MoneyFigures />}
        <RecentActivity />
      </div>
    </Screen>
  );
}
export { DashboardScreen as Component };
