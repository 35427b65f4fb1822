/** What is open to each role of the server beyond the club's tables (role-rights.ts). */
import type { Role } from './role-rights.ts';

/** The rows of the queue's library, which are the queue's to work off; what the library is made of is nobody's. */
const QUEUE_ROWS = ['_private_job_queues', '_private_jobs', '_private_known_crontabs', '_private_tasks'];

/** What is open to a role beside the club's tables: numbers of bookings and members, leaving a task, trying the disk. */
export const beside: Readonly<Record<Role, readonly string[]>> = {
  resort_app: [
    ...['function disk_takes_writes', 'function enqueue_job', 'function note_stays_due_of_before'],
    ...['sequence booking_numbers', 'sequence exchange_order_numbers', 'sequence member_numbers'],
  ],
  resort_jobs: [
    ...['function enqueue_job', 'function given_up_tasks'],
    ...QUEUE_ROWS.map((table) => `queue delete insert select update on ${table}`),
    ...['jobs', 'migrations'].map((table) => `queue select on ${table}`),
  ],
  resort_staff: [
    ...['function disk_takes_writes', 'function enqueue_job', 'function given_up_tasks'],
    ...['function note_stays_due_of_before', 'function try_given_up_task', 'member of resort_app'],
    ...['sequence booking_numbers', 'sequence exchange_order_numbers', 'sequence member_numbers'],
  ],
};
