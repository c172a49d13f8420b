/* A disk that can forget: loaded before the C library (LD_PRELOAD) into a server whose database is in TABLEE_DISK.

   kill -9 alone proves little: what a process wrote stays in the system's page cache and is there when it starts
   again. When the power goes, whatever was not synced may be lost: all of it or any part, later pages before earlier
   ones, some sectors of a page and not others; names too, until their folder is synced. A table must survive that, since
   an acknowledged move was promised to be on the disk.

   So everything is written as usual, and before that a note is taken of what it replaces, in TABLEE_DISK_NOTES, which a
   power cut does not reach. A sync that succeeded is noted when it is over, with how many notes there were when it
   began: what was written meanwhile may not be covered. disk.py reads the notes when all are dead, and decides what is
   forgotten.

   Byte 0 of the file `mood`, which the test may change at any time, makes faults that a real disk makes:
     'w'  well
     'i'  syncing fails (EIO), and as on Linux what should have been synced counts as clean then: the next
          sync succeeds without it
     'f'  full (ENOSPC): there is room to the end of the block in which a write begins, and no more
     'r'  read-only (EROFS), as ext4 makes itself after an error
     'd'  the process dies when it syncs the next time, before anything of it is done
     'l'  a sync lies: it says that it succeeded. Nobody survives that; it shows that a test would notice

   Every call here is the system's own. SQLite writes in these ways only; a shared mapping that can be written, other
   than of its -shm file, which nobody keeps, is noted as blindness, and the test fails. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE, SYNC, SYNC_FAILED, REFUSED, CREATE, UNLINK, RENAME, BLIND };
enum { ELSEWHERE, FILE_, FOLDER, UNKEPT }; /* what a descriptor leads to; UNKEPT: the -shm file */

/* A note. Its bytes follow: what was replaced, or names. */
struct note {
    uint32_t magic, kind;
    uint64_t file; /* its inode: a name may come to mean another one */
    uint64_t at;   /* WRITE: the offset; TRUNCATE: the new size; SYNC: size of the notes when it began */
    uint64_t length, size; /* of what is written; of the file before */
    uint64_t bytes;
};

#define MAGIC 0x7AB1EE00u
#define MOST_FILES 65536
#define BLOCK 4096

static struct {
    unsigned char leads_to;
    uint64_t device, inode;
} files[MOST_FILES];
static char folder[4096], notes_folder[4096];
static size_t folder_length;
static int notes = -1;
static const volatile char *mood = "w";
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* a note and what it is about come in one order */
static unsigned kept; /* files without a name */

__attribute__((constructor)) static void begin(void) {
    const char *disk = getenv("TABLEE_DISK"), *where = getenv("TABLEE_DISK_NOTES");
    if (!disk || !where || strlen(disk) > 3000 || strlen(where) > 3000) return;
    char path[4096];
    strcpy(folder, disk);
    strcpy(notes_folder, where);
    folder_length = strlen(folder);
    snprintf(path, sizeof path, "%s/mood", where);
    int file = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
    snprintf(path, sizeof path, "%s/notes", where);
    notes = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    void *seen = mmap(NULL, 1, PROT_READ, MAP_SHARED, file, 0);
    if (file < 0 || notes < 0 || seen == MAP_FAILED) abort(); /* a shim that sees nothing must not look like one */
    mood = seen;
}

/* Its name in the folder, "" for the folder itself, or NULL. */
static const char *name_of(const char *path) {
    if (notes < 0 || !path || strncmp(path, folder, folder_length)) return NULL;
    if (!path[folder_length]) return path + folder_length;
    return path[folder_length] == '/' ? path + folder_length + 1 : NULL;
}

static int is_unkept(const char *name) {
    size_t length = strlen(name);
    return length > 4 && !strcmp(name + length - 4, "-shm");
}

/* We do not follow who closes what: a child of vfork(), which Python makes, closes descriptors in its parent's memory. */
static int leads_to(int fd) {
    struct stat about;
    if (notes < 0 || fd < 0 || fd >= MOST_FILES || files[fd].leads_to == ELSEWHERE) return ELSEWHERE;
    int same = !fstat(fd, &about) && about.st_ino == files[fd].inode && about.st_dev == files[fd].device;
    return same ? files[fd].leads_to : ELSEWHERE;
}

static uint64_t size_of(int fd) {
    struct stat about;
    return fstat(fd, &about) ? 0 : (uint64_t)about.st_size;
}

static void note(int kind, uint64_t file, uint64_t at, uint64_t length, uint64_t size, const void *bytes, size_t many) {
    struct note head = {MAGIC, kind, file, at, length, size, many};
    struct iovec parts[2] = {{&head, sizeof head}, {(void *)bytes, many}};
    if (syscall(SYS_writev, notes, parts, 2) != (long)(sizeof head + many)) abort();
}

/* Also of a file that was opened for writing only. SQLite's never are: to close another descriptor would end its locks. */
static void read_before(int fd, char *bytes, size_t many, off_t at) {
    char path[64];
    if (!many || syscall(SYS_pread64, fd, bytes, many, at) == (long)many) return;
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int other = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
    if (syscall(SYS_pread64, other, bytes, many, at) != (long)many) abort();
    syscall(SYS_close, other);
}

static int refuse(int error, int fd) {
    note(REFUSED, fd < 0 ? 0 : files[fd].inode, 0, error, 0, NULL, 0);
    errno = error;
    return -1;
}

/* --- what is written ------------------------------------------------------------------------------------------- */

static ssize_t write_at(int fd, const void *bytes, size_t many, off_t at) {
    if (!many) return 0;
    pthread_mutex_lock(&lock);
    ssize_t result;
    if (*mood == 'r') {
        result = refuse(EROFS, fd);
    } else if (*mood == 'f' && at % BLOCK == 0) {
        result = refuse(ENOSPC, fd);
    } else {
        if (*mood == 'f' && many > (size_t)(BLOCK - at % BLOCK)) many = BLOCK - at % BLOCK;
        if (leads_to(fd) == FILE_) {
            uint64_t size = size_of(fd), end = (uint64_t)at + many;
            size_t old = (uint64_t)at >= size ? 0 : (end < size ? many : (size_t)(size - at));
            char *before = malloc(old + 1);
            if (!before) abort();
            read_before(fd, before, old, at);
            note(WRITE, files[fd].inode, at, many, size, before, old);
            free(before);
        }
        result = syscall(SYS_pwrite64, fd, bytes, many, at);
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

ssize_t pwrite64(int fd, const void *bytes, size_t many, off64_t at) {
    if (leads_to(fd) == ELSEWHERE) return syscall(SYS_pwrite64, fd, bytes, many, at);
    return write_at(fd, bytes, many, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t many, off_t at) { return pwrite64(fd, bytes, many, at); }

ssize_t write(int fd, const void *bytes, size_t many) {
    if (leads_to(fd) == ELSEWHERE) return syscall(SYS_write, fd, bytes, many);
    int appends = fcntl(fd, F_GETFL) & O_APPEND;
    ssize_t written = write_at(fd, bytes, many, appends ? (off_t)size_of(fd) : lseek(fd, 0, SEEK_CUR));
    if (written > 0) lseek(fd, appends ? 0 : written, appends ? SEEK_END : SEEK_CUR);
    return written;
}

ssize_t writev(int fd, const struct iovec *parts, int many) {
    if (leads_to(fd) == ELSEWHERE) return syscall(SYS_writev, fd, parts, many);
    ssize_t all = 0;
    for (int part = 0; part < many; part++) {
        ssize_t some = write(fd, parts[part].iov_base, parts[part].iov_len);
        if (some < 0) return all ? all : -1;
        all += some;
        if ((size_t)some < parts[part].iov_len) break;
    }
    return all;
}

static int truncate_to(int fd, off_t new_size) {
    uint64_t size = size_of(fd);
    size_t lost = size > (uint64_t)new_size ? size - new_size : 0;
    char *before = malloc(lost + 1);
    if (!before) abort();
    read_before(fd, before, lost, new_size);
    note(TRUNCATE, files[fd].inode, new_size, 0, size, before, lost);
    free(before);
    return syscall(SYS_ftruncate, fd, new_size);
}

int ftruncate64(int fd, off64_t size) {
    if (leads_to(fd) == ELSEWHERE) return syscall(SYS_ftruncate, fd, size);
    pthread_mutex_lock(&lock);
    int result = *mood == 'r'              ? refuse(EROFS, fd)
                 : leads_to(fd) == UNKEPT ? (int)syscall(SYS_ftruncate, fd, size)
                                          : truncate_to(fd, size);
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

/* --- what is kept ---------------------------------------------------------------------------------------------- */

static int sync_with(long call, int fd) {
    if (leads_to(fd) != FILE_ && leads_to(fd) != FOLDER) return syscall(call, fd);
    if (*mood == 'l') return 0;
    if (*mood == 'd') raise(SIGKILL);
    pthread_mutex_lock(&lock); /* what has been noted has been written, too */
    uint64_t until = size_of(notes), inode = files[fd].inode;
    pthread_mutex_unlock(&lock);
    int failed = *mood == 'i' || syscall(call, fd);
    pthread_mutex_lock(&lock);
    note(failed ? SYNC_FAILED : SYNC, inode, until, 0, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    if (failed) errno = EIO;
    return failed ? -1 : 0;
}
int fsync(int fd) { return sync_with(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_with(SYS_fdatasync, fd); }

/* --- names ----------------------------------------------------------------------------------------------------- */

static int open_noted(const char *path, const char *name, int flags, mode_t mode) {
    struct stat about;
    int is_new = (flags & O_CREAT) && stat(path, &about) && errno == ENOENT;
    if (*mood == 'r' && ((flags & O_ACCMODE) != O_RDONLY || is_new)) return refuse(EROFS, -1);
    if (*mood == 'f' && is_new) return refuse(ENOSPC, -1);
    int fd = syscall(SYS_openat, AT_FDCWD, path, flags & ~O_TRUNC, mode);
    if (fd < 0 || fstat(fd, &about)) return fd;
    if (fd >= MOST_FILES) abort();
    files[fd].device = about.st_dev;
    files[fd].inode = about.st_ino;
    files[fd].leads_to = is_unkept(name) ? UNKEPT : S_ISDIR(about.st_mode) ? FOLDER : FILE_;
    if (files[fd].leads_to != FILE_) return fd;
    if (is_new) note(CREATE, about.st_ino, 0, 0, 0, name, strlen(name) + 1);
    if ((flags & O_TRUNC) && about.st_size) truncate_to(fd, 0);
    return fd;
}

static int open_at(int where, const char *path, int flags, mode_t mode) {
    const char *name = path && path[0] == '/' ? name_of(path) : NULL;
    if (!name) return syscall(SYS_openat, where, path, flags, mode);
    pthread_mutex_lock(&lock);
    int fd = open_noted(path, name, flags, mode), error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return fd;
}

static mode_t mode_in(int flags, va_list rest) { return flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0; }

#define OPEN(where)                           \
    va_list rest;                             \
    va_start(rest, flags);                    \
    mode_t mode = mode_in(flags, rest);       \
    va_end(rest);                             \
    return open_at(where, path, flags, mode);

int open(const char *path, int flags, ...) { OPEN(AT_FDCWD) }
int open64(const char *path, int flags, ...) { OPEN(AT_FDCWD) }
int openat(int where, const char *path, int flags, ...) { OPEN(where) }
int openat64(int where, const char *path, int flags, ...) { OPEN(where) }

/* Another name for what loses its own, so that it can come back. disk.py clears it away. */
static int keep(const char *path, const char *name, uint64_t *inode) {
    struct stat about;
    char other[4200];
    if (stat(path, &about)) return -1;
    *inode = about.st_ino;
    snprintf(other, sizeof other, "%s/kept/%ld-%u-%s", notes_folder, (long)getpid(), kept++, name);
    if (syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, other, 0)) abort();
    return 0;
}

int unlink(const char *path) {
    const char *name = name_of(path);
    if (!name || is_unkept(name)) return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    uint64_t inode;
    pthread_mutex_lock(&lock);
    int result = -1;
    if (*mood == 'r') {
        result = refuse(EROFS, -1);
    } else if (!keep(path, name, &inode)) {
        note(UNLINK, inode, 0, 0, 0, name, strlen(name) + 1);
        result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

/* Of two names in the folder; `file` is what is renamed, `at` what was there under the new name, or 0. */
int rename(const char *path, const char *new_path) {
    const char *name = name_of(path), *new_name = name_of(new_path);
    if (!name || !new_name) {
        if (name || new_name) abort(); /* moved in or out: nobody does, and it would not be noted */
        return syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, 0);
    }
    char names[8192];
    struct stat about;
    uint64_t replaced = 0;
    pthread_mutex_lock(&lock);
    int result = -1;
    if (*mood == 'r') {
        result = refuse(EROFS, -1);
    } else if (!stat(path, &about)) {
        keep(new_path, new_name, &replaced);
        int length = snprintf(names, sizeof names, "%s/%s", name, new_name);
        note(RENAME, about.st_ino, replaced, 0, 0, names, length + 1);
        result = syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, 0);
    }
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return result;
}

/* --- what would escape us -------------------------------------------------------------------------------------- */

void *mmap64(void *where, size_t length, int protection, int flags, int fd, off64_t at) {
    if ((flags & MAP_SHARED) && (protection & PROT_WRITE) && leads_to(fd) == FILE_)
        note(BLIND, files[fd].inode, at, length, 0, NULL, 0);
    return (void *)syscall(SYS_mmap, where, length, protection, flags, fd, at);
}
void *mmap(void *where, size_t length, int protection, int flags, int fd, off_t at) {
    return mmap64(where, length, protection, flags, fd, at);
}
