import type { AdminService } from "@fundi/shared/catalog/services";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { Fact } from "../../ui/forms/record-panel";
import { CATEGORY_LABELS, rangeText, STATUS_TAGS } from "./service-labels";

/** Read-only figures of a service: bookings and ratings. */
export const ServiceFigures = ({ service }: { service: AdminService }) => (
  <dl className="record-facts tabular">
    <Fact label="Bookings">{service.totalBookings.toLocaleString("en-KE")}</Fact>
    <Fact label="Rating">{service.averageRating > 0 ? `${service.averageRating.toFixed(1)} of 5` : "None yet"}</Fact>
    <Fact label="Popularity">{service.popularity.toLocaleString("en-KE")}</Fact>
  </dl>
);

/** A read-only service, for staff who may not edit it. */
export const ServiceFacts = ({ service, onClose }: { service: AdminService; onClose: () => void }) => (
  <DetailPanel title={service.title} recordKey={service.id} onClose={onClose}>
    <dl className="record-facts">
      <Fact label="Price">{rangeText(service)}</Fact>
      <Fact label="Takes">{service.duration}</Fact>
      <Fact label="In the calendar">{service.durationMinutes} min</Fact>
      {service.warranty && <Fact label="Warranty">{service.warranty}</Fact>}
      <Fact label="Category">{CATEGORY_LABELS[service.category]}</Fact>
      <Fact label="Status">{STATUS_TAGS[service.status].label}</Fact>
    </dl>
    {service.description && (
      <DetailSection title="Description">
        <p className="record-long">{service.description}</p>
      </DetailSection>
    )}
    <Lines title="What is done" lines={service.features} />
    <Lines title="What to do first" lines={service.firstSteps} />
    <Lines title="What customers bring" lines={service.bring} />
    <DetailSection title="Figures">
      <ServiceFigures service={service} />
    </DetailSection>
  </DetailPanel>
);

/** A list of the service's page; nothing where it is empty. */
const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <DetailSection title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </DetailSection>
  );
