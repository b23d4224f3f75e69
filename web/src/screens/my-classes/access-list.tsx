import { Link } from "react-router-dom";
import type { EnrolledClass } from "../../features/classes/license.ts";
import { axisOf, WindowLine } from "../../features/classes/window-line.tsx";
import { isOpenAt, windowText } from "../../features/classes/window-text.ts";
import { paths } from "../../lib/paths.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { usePage } from "../../ui/use-page.ts";
import styles from "./access-list.module.css";
import { AccessTag } from "./access-tag.tsx";

/** COD-18. */
const pageSize = 5;

type AccessListProps = { joined: EnrolledClass; now: number };

/** A class's windows on one axis, five a page; each class has its page number in the URL. */
export const AccessList = ({ joined: { id, coupon, collections, scheduledAccesses }, now }: AccessListProps) => {
  const { page, pages, shown, to } = usePage(scheduledAccesses, pageSize, `page-${id}`);
  const axis = axisOf(scheduledAccesses);
  return (
    <div>
      <ul className={styles.list} aria-label={`Modules of ${coupon.label}`}>
        {shown.map((access) => (
          <li key={access.id} className={styles.row}>
            <div>
              <p className={styles.name}>
                <Link to={paths.module(access.collection, access.moduleIndex, { key: access.unlistedKey })}>
                  {access.moduleIndex}. {access.moduleName}
                </Link>
              </p>
              {collections.length > 1 && <p className={styles.course}>{access.collectionName}</p>}
            </div>
            <div className={styles.when}>
              <WindowLine window={access} axis={axis} now={now} state={stateOf(access, now)} />
              <p className={styles.dates}>{windowText(access, coupon.timeZone)}</p>
            </div>
            <div className={styles.tag}>
              <AccessTag tag={access.tag} />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.pages}>
        <Pagination page={page} pages={pages} label={`Pages of ${coupon.label}`} to={to} />
      </div>
    </div>
  );
};

const stateOf = (access: EnrolledClass["scheduledAccesses"][number], now: number) => {
  if (!isOpenAt(access, now)) return "still";
  return access.tag === "active" ? "closed" : "open";
};
