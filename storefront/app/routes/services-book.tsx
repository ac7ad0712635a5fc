import { t } from "@lingui/core/macro";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../components/page-meta";
import { bookByForm, loadBookingForm } from "../features/appointments/booking/book-by-form.server";
import { BookPage } from "../features/appointments/booking/book-page";
import { BookedByForm } from "../features/appointments/booking/booked-by-form";
import { loadServices } from "../features/services/services.server";

export const loader = (args: LoaderFunctionArgs) => loadBookingForm(args, loadServices(args.context));

/** Handles the form, with and without JavaScript. Its answer has the link, which is in no address. */
export const action = bookByForm;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Book an appointment`,
    description: t`Choose a time, and leave a name and a phone number.`,
    path: "/services/book",
    noIndex: true,
  });

export default function ServicesBookRoute() {
  const { key, origin, ...form } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  if (returned?.booked) {
    const { booked } = returned;
    const service = form.services.find(({ id }) => id === booked.appointment.serviceId) ?? null;
    return <BookedByForm {...booked} service={service} origin={origin} />;
  }
  return (
    <BookPage
      {...form}
      times={returned?.times ?? form.times}
      formKey={returned?.key || key}
      earlierSent={returned?.earlier ?? ""}
      returned={returned ?? undefined}
    />
  );
}
